import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import type { Change, Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Audience } from './hub.ts'

/** The tables that menus and permissions follow from. */
interface NavTables {
  menus: Table<MenuRow>
  roles: Table<RoleRow>
  users: Table<StoredUser>
}

/**
 * The users whose menus or permissions a change alters: everybody after a change of the menus themselves, undefined where
 * it alters none.
 */
export function navAudience(
  { menus, roles, users }: NavTables,
  { table, id, row, previous }: Change,
): Audience | undefined {
  if (table === menus.name) return 'everybody'
  // the name of a table decides what its rows are
  if (table === users.name) {
    const [now, before] = [row, previous] as (StoredUser | undefined)[]
    return isSameSet(now?.roleIds, before?.roleIds) ? undefined : new Set([id])
  }
  if (table !== roles.name) return undefined
  const [now, before] = [row, previous] as (RoleRow | undefined)[]
  if (isSameSet(now?.menuIds, before?.menuIds)) return undefined
  return new Set(users.rows.filter(({ roleIds }) => roleIds.includes(id)).map((user) => user.id))
}

/** Whether two lists hold the same ids, in whatever order; no list is an empty one. */
function isSameSet(a: readonly number[] = [], b: readonly number[] = []): boolean {
  const known = new Set(a)
  return known.size === new Set(b).size && b.every((id) => known.has(id))
}
