import { day as oneDay } from './time-units.ts'

/** Adds days to a day (`YYYY-MM-DD`); a negative count subtracts. */
export function addDays(day: string, count: number): string {
  return textOf(dayTime(day) + count * oneDay)
}

/** Adds months to a day; clamps to the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Number of days in a range, both ends inclusive. */
export function daysWithin(first: string, last: string): number {
  return Math.round((dayTime(last) - dayTime(first)) / oneDay) + 1
}

/** Epoch milliseconds of a day in UTC; for calendar arithmetic only, not a moment in any time zone. */
export function dayTime(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
