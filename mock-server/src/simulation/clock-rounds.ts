import { hour } from '#contract/schema/time-units.ts'
import { unit } from '#mock/lib/random.ts'
import { startOf } from './calendar.ts'

/** The moment of a night at which the platform reads the parameters of a device, and looks at its clock. */
export function nightRound(id: number, dayNumber: number): number {
  return startOf(dayNumber) + 2 * hour + Math.floor(unit(74, id) * hour)
}
