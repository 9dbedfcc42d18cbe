import { day as oneDay } from './time-units.ts'

/** So many days after a day (`YYYY-MM-DD`), or before it. */
export function addDays(day: string, count: number): string {
  return textOf(dayTime(day) + count * oneDay)
}

/** The same day so many months later, or the last one of a month that has fewer days. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Days from one day to another, both counted. */
export function daysWithin(first: string, last: string): number {
  return Math.round((dayTime(last) - dayTime(first)) / oneDay) + 1
}

/** A day as UTC counts it, epoch milliseconds: for the calendar only, no moment of any place. */
export function dayTime(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
