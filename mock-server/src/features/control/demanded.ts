import { commandOfAct, type UnitAct } from '#contract/control/kinds.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** Whether a role of a person demands that another one agrees to what an act on a unit commands. */
export function isDemanded({ grantsOf }: Pick<World, 'grantsOf'>, act: UnitAct, person: StoredUser): boolean {
  return [...grantsOf(person).twoPersons].some((kind) => kind === commandOfAct[act])
}
