import { day } from '#contract/schema/time-units.ts'
import { formatTime, platformOffset } from './time.ts'

const zone = platformOffset * 60_000

/** Midnight of the day of a moment, by the clock of the platform (epoch milliseconds). */
export function midnight(time: number): number {
  return Math.floor((time + zone) / day) * day - zone
}

/** `YYYY-MM-DD` of a moment. */
export function dateOf(time: number): string {
  return formatTime(time).slice(0, 10)
}
