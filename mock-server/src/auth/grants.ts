import { menuType } from '#contract/resources/system/menu-type.ts'
import {
  allowsWith,
  widestScope,
  wholePlatform,
  type DataScope,
} from '#contract/resources/system/data-scope.ts'
import type { TwoPersonKind } from '#domain/control/second-person.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { StoredUser, Tables } from '#mock/tables/tables.ts'
import { proposerBeside } from './password-proof.ts'
import { administratorRoleId } from '../../seed/system/role.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'

/** Rights of a user. */
export interface Grants {
  /** Codes of the roles held. */
  roles: string[]
  /** Granted directories and menus with all their ancestors; no buttons. */
  menus: MenuRow[]
  /** Ids of everything granted, buttons included, with all ancestors. */
  granted: ReadonlySet<number>
  permissions: ReadonlySet<string>
  /** Data scope: the widest of the roles held. */
  scope: DataScope
  /** Acts that require a second person, as demanded by any of the roles held. */
  twoPersons: ReadonlySet<TwoPersonKind>
}

/** Version that increases with every change that can grant or revoke a right. */
export function rightsVersion({ roles, menus, users }: Pick<Tables, 'roles' | 'menus' | 'users'>): number {
  return roles.version + menus.version + users.version
}

/**
 * Derives grants from users, roles and menus, cached until one of them changes. A user who agrees to a proposal has
 * only the rights shared with the proposer.
 */
export function createGrants(tables: Tables): (user: StoredUser) => Grants {
  const kept = keptWhile<Map<number, Grants>>()
  const { roles, menus, users } = tables

  return (user) => {
    const proposer = proposerBeside(user)
    return proposer === undefined ? grantsOf(user) : common(grantsOf(user), grantsOf(proposer))
  }

  function grantsOf(user: StoredUser): Grants {
    const known = kept(tables, rightsVersion(tables), () => new Map())
    // derive from the current row: `user` may be stale and must not be cached for later callers
    const grants = known.get(user.id) ?? derive(users.get(user.id) ?? user)
    known.set(user.id, grants)
    return grants
  }

  function derive({ roleIds }: StoredUser): Grants {
    const held = roleIds.flatMap((id) => roles.get(id) ?? [])
    const isAdministrator = roleIds.includes(administratorRoleId)
    const granted = isAdministrator
      ? menus.rows
      : [...new Set(held.flatMap((role) => role.menuIds))].flatMap((id) => menus.get(id) ?? [])
    const permissions = granted.flatMap(({ perms }) => perms.split(',').map((code) => code.trim()))
    const all = withAncestors(granted)
    const scope = isAdministrator ? 'all' : widestScope(held.map(({ dataScope }) => dataScope))
    return {
      roles: held.map((role) => role.code),
      granted: new Set(all.map(({ id }) => id)),
      menus: all.filter(
        ({ type, component }) =>
          type !== menuType.button && (scope === 'all' || !wholePlatform.has(component)),
      ),
      permissions: new Set(permissions.filter((code) => code !== '' && allowsWith(scope, code))),
      twoPersons: new Set(held.flatMap((role) => role.twoPersons ?? [])),
      scope,
    }
  }

  function withAncestors(granted: readonly MenuRow[]): MenuRow[] {
    const all = new Set<MenuRow>()
    for (const menu of granted) {
      let node: MenuRow | undefined = menu
      while (node !== undefined && !all.has(node)) {
        all.add(node)
        node = menus.get(node.parentId)
      }
    }
    return [...all]
  }
}

/** Combines two users' grants: rights that both have, demands that either has. Data scopes are checked row by row. */
function common(own: Grants, other: Grants): Grants {
  const roles = new Set(other.roles)
  return {
    ...own,
    roles: own.roles.filter((role) => roles.has(role)),
    granted: inBoth(own.granted, other.granted),
    permissions: inBoth(own.permissions, other.permissions),
    twoPersons: new Set([...own.twoPersons, ...other.twoPersons]),
  }
}

/** Intersection of two sets. */
export function inBoth<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...one].filter((item) => other.has(item)))
}

/** Whether a role of the user requires a second person for a command or another act. */
export function demandsSecond(
  { grantsOf }: { grantsOf: (user: StoredUser) => Grants },
  kind: CommandKind | TwoPersonAct,
  person: StoredUser,
): boolean {
  const demanded: ReadonlySet<string> = grantsOf(person).twoPersons
  return demanded.has(kind)
}

/** Permission for an act that may require a second person, who needs it as well. */
export function permissionFor(kind: CommandKind | TwoPersonKind): string {
  if (kind === 'voidSeal') return permission(seal, 'void')
  if (kind === 'auditOwn') return permission(workOrder, 'audit')
  return permission(device, kind === 'write' ? 'write' : 'command')
}
