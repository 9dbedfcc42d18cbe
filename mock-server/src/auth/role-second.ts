import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { administratorRoleId } from '../../seed/system/role.ts'
import { permissionFor } from './demands-second.ts'

/** What roles demand a second person for from the start, and under which name a data folder notes that they do. */
const demanded = [
  ['voidSeal', 'two persons for voiding seals'],
  ['auditOwn', 'another person for the audit of own work'],
] as const satisfies readonly (readonly [TwoPersonAct, string])[]

/** What a role demands that does not say. */
export const demandedAtFirst = demanded.map(([act]) => act)

/**
 * Gives the roles that may do something the demand for a second person, once for each data folder: it took two persons
 * before roles could say so, or ought to have, and one that a role is relieved of later stays so.
 */
export function demandTwo({ roles, menus, upgrades }: Pick<Tables, 'menus' | 'roles' | 'upgrades'>): void {
  for (const [act, name] of demanded) {
    if (upgrades.rows.some((done) => done.name === name)) continue
    const needed = permissionFor(act)
    const buttons = new Set(menus.rows.filter(({ perms }) => perms.includes(needed)).map(({ id }) => id))
    for (const row of roles.rows) {
      const mayDo = row.id === administratorRoleId || row.menuIds.some((id) => buttons.has(id))
      const before = row.twoPersons ?? []
      if (mayDo && !before.includes(act)) roles.update(row.id, { twoPersons: [...before, act] })
    }
    upgrades.insert({ name })
  }
}
