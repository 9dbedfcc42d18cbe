import { day } from '#contract/schema/time-units.ts'
import { formatTime, platformOffset } from './time.ts'

const zone = platformOffset * 60_000

/** Midnight of the day of a time in the platform's time zone, in epoch milliseconds. */
export function midnight(time: number): number {
  return Math.floor((time + zone) / day) * day - zone
}

/** Formats the date of a time as `YYYY-MM-DD`. */
export function dateOf(time: number): string {
  return formatTime(time).slice(0, 10)
}
