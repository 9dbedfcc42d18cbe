import { crew } from '#contract/resources/reform/crew.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredCrew } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

const chooseCrew: Text2 = ['Choose a crew that works.', '请选择启用中的施工队。']

/** The crew of an id; nothing where there is none that the person sees. */
export function seenCrew(world: World, id: number, user: StoredUser): StoredCrew | undefined {
  return seesId(world, crew.name, id, user) ? world.tables.crews.get(id) : undefined
}

/** The same where it works; refuses, at the field of a form, where it does not. */
export function workingCrew(world: World, id: number, user: StoredUser): StoredCrew {
  const found = seenCrew(world, id, user)
  return found?.state === 'enabled' ? found : refuseForm([{ field: 'crewId', text: chooseCrew }])
}
