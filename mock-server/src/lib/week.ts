import { coversHour, type WeekHours } from '#domain/metering/conditions/conditions.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'

/** A Monday in the platform's time zone, before all other dates. */
const firstMonday = midnight(Date.UTC(1970, 0, 5))

/** Minutes since midnight of a time (epoch milliseconds) in the platform's time zone. */
export function minuteOfDay(time: number): number {
  return Math.floor((time - midnight(time)) / minute)
}

export function coversMoment(hours: WeekHours, time: number): boolean {
  const weekday = Math.round((midnight(time) - firstMonday) / day) % 7
  return coversHour(hours, weekday, Math.floor(minuteOfDay(time) / 60))
}

/** Whether a rule is active at a time (epoch milliseconds); without active hours it always is. */
export function isInForce({ activeHours }: { activeHours: WeekHours | null }, time: number): boolean {
  return activeHours === null || coversMoment(activeHours, time)
}
