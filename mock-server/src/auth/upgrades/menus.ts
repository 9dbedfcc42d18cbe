import { menuType } from '#contract/resources/system/menu-type.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { menus as seeded } from '../../../seed/system/menu.ts'
import { administratorRoleId, seedRoles } from '../../../seed/system/role.ts'

const seededById: ReadonlyMap<number, MenuRow> = new Map(seeded.map((node) => [node.id, node]))

/** Under which name a data folder notes which menus and rights of the seed it has been given. */
const note = 'menus and rights of the seed'

/**
 * Gives a data folder the menus that it does not know yet, where they belong, and the roles of the seed their rights to
 * them. What it was given once is not given again: a removed menu or right stays removed. Of a folder from
 * before this was noted it is not known what was removed, so it is given what it has not got, and the rights to that.
 */
export function giveNewMenus(tables: Pick<Tables, 'menus' | 'roles' | 'upgrades'>, now: string): void {
  const { menus, roles, upgrades } = tables
  const noted = upgrades.rows.find(({ name }) => name === note)
  const given = new Set(noted?.keys)
  const rights = seedRoles(now).flatMap((role) => role.menuIds.map((id) => ({ role, id })))
  const keys = [...seeded.map(keyOf), ...rights.map(rightKey)]
  if (keys.every((key) => given.has(key))) return

  /** What stands for a node of the seed in this folder. */
  const places = new Map([[0, 0]])
  const added = new Set<number>()
  for (const node of seeded) {
    const known = findNode(menus.rows, node)
    const parentId = places.get(node.parentId)
    if (known !== undefined) places.set(node.id, known.id)
    else if (!given.has(keyOf(node)) && parentId !== undefined) {
      const id = menus.get(node.id) === undefined ? node.id : menus.nextId
      for (const row of withAudit([{ ...node, id, parentId }], now)) menus.put(row)
      places.set(node.id, id)
      added.add(node.id)
    }
  }
  const isNew = (right: (typeof rights)[number]) =>
    noted === undefined ? added.has(right.id) : !given.has(rightKey(right))
  for (const row of roles.rows) {
    const own = rights.filter((right) => right.role.code === row.code && isNew(right))
    const more = own.flatMap(({ id }) => places.get(id) ?? []).filter((id) => !row.menuIds.includes(id))
    if (more.length > 0) roles.update(row.id, { menuIds: [...row.menuIds, ...more] })
  }
  upgrades.put({ id: noted?.id ?? upgrades.nextId, name: note, keys })
}

/** What a node is, whatever it is called and wherever it stands: a folder may have other numbers, names and places. */
function keyOf({ type, path, component, perms, parentId }: MenuRow): string {
  if (type === menuType.directory) return `directory ${path}`
  if (type === menuType.menu) return `page ${component}`
  return `button ${seededById.get(parentId)?.component} ${perms}`
}

function rightKey({ role, id }: { role: RoleRow; id: number }): string {
  const node = seededById.get(id)
  return role.id === administratorRoleId || node === undefined ? '' : `${role.code} ${keyOf(node)}`
}

/** The node of a folder that is one of the seed; of a directory with another address what holds its first page. */
function findNode(rows: readonly MenuRow[], node: MenuRow): MenuRow | undefined {
  const { type, path, component, perms } = node
  if (type === menuType.menu) return rows.find((row) => row.type === type && row.component === component)
  if (type === menuType.button) {
    const holds = (row: MenuRow) => row.perms.split(',').some((one) => one.trim() === perms)
    const page = seededById.get(node.parentId)?.component
    const buttons = rows.filter((row) => row.type === type && holds(row))
    return buttons.find((row) => rows.find(({ id }) => id === row.parentId)?.component === page) ?? buttons[0]
  }
  const known = rows.find((row) => row.type === type && row.path === path)
  if (known !== undefined) return known
  const below = seeded.filter(({ parentId }) => parentId === node.id)
  const pages = new Set(below.map((child) => child.component))
  const page = rows.find((row) => row.type === menuType.menu && pages.has(row.component))
  return rows.find(({ id }) => id === page?.parentId)
}
