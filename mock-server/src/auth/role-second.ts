import { seal } from '#contract/resources/reform/seal.ts'
import { permission } from '#contract/schema/resource.ts'
import { administratorRoleId } from '../../seed/system/role.ts'
import type { Tables } from '#mock/tables/tables.ts'

const name = 'two persons for voiding seals'

/**
 * Gives the roles that may void seals the demand for a second person, once for each data folder: voiding took two persons
 * before roles could say so, and one that a role is relieved of later stays so.
 */
export function demandTwoForVoiding({
  roles,
  menus,
  upgrades,
}: Pick<Tables, 'menus' | 'roles' | 'upgrades'>): void {
  if (upgrades.rows.some((done) => done.name === name)) return
  const needed = permission(seal, 'void')
  const buttons = new Set(menus.rows.filter(({ perms }) => perms.includes(needed)).map(({ id }) => id))
  for (const row of roles.rows) {
    const mayVoid = row.id === administratorRoleId || row.menuIds.some((id) => buttons.has(id))
    const demanded = row.twoPersons ?? []
    if (mayVoid && !demanded.includes('voidSeal'))
      roles.update(row.id, { twoPersons: [...demanded, 'voidSeal'] })
  }
  upgrades.insert({ name })
}
