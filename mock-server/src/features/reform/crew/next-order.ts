import { hour } from '#contract/schema/time-units.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { ordersOf } from '../orders.ts'

/** Between these hours of the day crews and auditors work. */
const workday = { from: 7 * hour, until: 20 * hour }

/** Whether crews and auditors work at a moment. */
export function isWorkday(at: number): boolean {
  return at >= workBegins(at) && at < startOf(dayAt(at)) + workday.until
}

/** When crews begin on the day of a moment. */
export function workBegins(at: number): number {
  return startOf(dayAt(at)) + workday.from
}

/** The order that a crew is at, or goes to next: what was begun, what was rejected, what is planned for today. */
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
