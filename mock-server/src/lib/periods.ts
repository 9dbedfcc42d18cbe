import { day } from '#contract/schema/time-units.ts'
import { dateOf } from './days.ts'
import { momentOf } from './time.ts'

/** Midnights of the days of a span. */
export function days(start: number, end: number): number[] {
  return Array.from({ length: Math.floor((end - start) / day) + 1 }, (_, index) => start + index * day)
}

/** First days of the months of a span. */
export function months(start: number, end: number): number[] {
  const found: number[] = []
  for (let time = firstOfMonth(start, 0); time <= end; time = firstOfMonth(time, 1)) {
    if (time >= start) found.push(time)
  }
  return found
}

/** Start of the month that is `later` months after the month of a time. */
export function firstOfMonth(time: number, later: number): number {
  const [year = 0, month = 1] = dateOf(time).split('-').map(Number)
  const place = year * 12 + month - 1 + later
  return momentOf(`${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`)
}

/** Start of the previous day or month. */
export function before(time: number, period: 'day' | 'month'): number {
  return period === 'day' ? time - day : firstOfMonth(time, -1)
}
