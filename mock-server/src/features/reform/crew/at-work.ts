import { crew as crewResource } from '#contract/resources/reform/crew.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { ordersOf } from '../orders.ts'
import { hour } from '#contract/schema/time-units.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { formatTime } from '#mock/lib/time.ts'

const chooseCrew: Text2 = ['Choose a crew that is active.', '请选择启用中的施工队。']

/** Crew with an id; undefined if missing or not visible to the user. */
function seenCrew(world: World, id: number, user: StoredUser): StoredCrew | undefined {
  return seesId(world, crewResource.name, id, user) ? world.tables.crews.get(id) : undefined
}

/** An enabled crew visible to the user; otherwise refuses at the form field `crewId`. */
export function workingCrew(world: World, id: number, user: StoredUser): StoredCrew {
  const found = seenCrew(world, id, user)
  return found?.state === 'enabled' ? found : refuseForm([{ field: 'crewId', text: chooseCrew }])
}

/** Names of a crew's workers: its leader, its accounts, and anyone who has worked on its orders. */
export function workersOf(world: Pick<World, 'tables'>, crew: StoredCrew): Text2[] {
  const { users } = world.tables
  const accounts = crew.memberIds.flatMap((id) => users.get(id) ?? []).map((user) => personName(user))
  const known = ordersOf(world)
    .ofCrew(crew.id)
    .filter(({ worker }) => worker !== '')
    .map(({ worker, workerZh }): Text2 => [worker, workerZh])
  const all: readonly Text2[] = [[crew.leader, crew.leaderZh], ...accounts, ...known]
  return [...new Map(all.map((name) => [name[0], name])).values()]
}

/** Names of the workers of a crew visible to the user. */
export function seenWorkers(world: World, { id, user }: UserCall): { name: string; nameZh: string }[] {
  const crew = seenCrew(world, id, user) ?? refuseMissing()
  return workersOf(world, crew).map(([name, nameZh]) => ({ name, nameZh }))
}

/** Working hours of crews and auditors. */
const workday = { from: 7 * hour, until: 20 * hour }

/** Whether a time is within working hours. */
export function isWorkday(at: number): boolean {
  return at >= workBegins(at) && at < startOf(dayAt(at)) + workday.until
}

/** Start of working hours on the day of a time. */
export function workBegins(at: number): number {
  return startOf(dayAt(at)) + workday.from
}

/** Current or next order of a crew: started orders first, then rejected ones, then those planned for today. */
export function nextOf(
  world: Pick<World, 'tables'>,
  { id }: StoredCrew,
  now: number,
): StoredOrder | undefined {
  const today = formatTime(now).slice(0, 10)
  const own = ordersOf(world)
    .ofCrew(id)
    .filter(({ state, planDate }) => state === 'rejected' || (state === 'dispatched' && planDate <= today))
  const rank = ({ step, state }: StoredOrder) => (state === 'rejected' ? 1 : step === undefined ? 2 : 0)
  return own.toSorted((a, b) => rank(a) - rank(b) || a.due.localeCompare(b.due) || a.id - b.id)[0]
}
