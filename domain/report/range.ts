import { addDays, addMonths, daysWithin } from '../../contract/schema/calendar.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { readTime } from '../../contract/schema/time.ts'

/** Units of a report's range. */
export const rangeUnits = ['day', 'month'] as const
export type RangeUnit = (typeof rangeUnits)[number]

/** First and last day of a report, both inclusive, `YYYY-MM-DD`. */
export interface DayRange {
  first: string
  last: string
}

/** Requested range; omitted values have defaults. */
interface AskedRange {
  start?: string | undefined
  end?: string | undefined
  unit?: RangeUnit | undefined
}

/** Reasons for refusing a range. */
export const rangeProblems = {
  noDate: ['There is no such day in the calendar.', '日历中没有这一天。'],
  reversed: ['The last day lies before the first.', '结束日期早于开始日期。'],
  notOver: ['Today is not over yet: this report ends with yesterday.', '今日尚未结束，本报表统计至昨日。'],
  future: ['The range lies in the future.', '所选范围在未来。'],
  tooLong: ['Ask for at most {n} days.', '最多可查询 {n} 天。'],
} as const satisfies Record<string, Text2>

type RangeProblem = keyof typeof rangeProblems

/** Range of a report, or why it is refused. `isClipped` means that its end was moved to the last available day. */
type ReadRange = { range: DayRange; isClipped: boolean } | { problem: RangeProblem }

/**
 * Validates the range of a report against `today`, `YYYY-MM-DD`. Months are extended to whole ones. A range that begins
 * in the past and ends in the future is clipped at `last`, the last available day (default: today; yesterday for some
 * reports); one that is in the future, reversed or longer than `most` days is refused.
 */
export function readRange(
  asked: AskedRange,
  { today, last: latest = today, most }: { today: string; last?: string; most: number },
): ReadRange {
  const { unit = 'day' } = asked
  const own = defaultRange(latest)
  const [start, end] = [asked.start ?? asked.end ?? own.first, asked.end ?? asked.start ?? own.last]
  if (!isDay(start) || !isDay(end)) return { problem: 'noDate' }
  if (end < start) return { problem: 'reversed' }
  const [first, whole] =
    unit === 'month' ? [`${start.slice(0, 7)}-01`, lastOfMonth(end)] : ([start, end] as const)
  if (first > latest) return { problem: first > today ? 'future' : 'notOver' }
  const last = whole > latest ? latest : whole
  if (daysWithin(first, last) > most) return { problem: 'tooLong' }
  return { range: { first, last }, isClipped: end > latest }
}

/** Returns the month up to a day; the whole previous month when the day is the first of a month. */
export function defaultRange(last: string): DayRange {
  return last.endsWith('-01')
    ? { first: addMonths(last, -1), last: addDays(last, -1) }
    : { first: `${last.slice(0, 7)}-01`, last }
}

/** Whether a range consists of whole months. */
function isWholeMonths({ first, last }: DayRange): boolean {
  return first.endsWith('-01') && last === lastOfMonth(last)
}

/** Returns the number of months that a range overlaps. */
function monthsWithin({ first, last }: DayRange): number {
  const [from, to] = [first, last].map((text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)))
  return (to ?? 0) - (from ?? 0) + 1
}

/** Returns the days of a range, in order. */
export function daysOf({ first, last }: DayRange): string[] {
  return Array.from({ length: daysWithin(first, last) }, (_, n) => addDays(first, n))
}

function lastOfMonth(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && readTime(text, 0) !== undefined
}

/** Ranges with which a report can be compared, in addition to the previous year. */
export const comparisons = ['previous', 'year', 'own', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * Returns the preceding period: the same number of months for whole months; else the same number of days, shifted by
 * whole weeks so that weekdays match.
 */
export function previousPeriod(range: DayRange): DayRange {
  const { first, last } = range
  if (isWholeMonths(range)) return { first: addMonths(first, -monthsWithin(range)), last: addDays(first, -1) }
  const back = 7 * Math.ceil(daysWithin(first, last) / 7)
  return { first: addDays(first, -back), last: addDays(last, -back) }
}

/** Returns the same days of the previous year; 29 February is compared with the 28th. Whole months stay whole. */
export function previousYear(range: DayRange): DayRange {
  const first = addMonths(range.first, -12)
  if (!isWholeMonths(range)) return { first, last: addMonths(range.last, -12) }
  return { first, last: addDays(addMonths(first, monthsWithin(range)), -1) }
}

/** Returns the range to compare with; undefined for none. A custom range may have any length. */
export function comparedRange(
  comparison: Comparison,
  range: DayRange,
  own: DayRange | undefined,
): DayRange | undefined {
  switch (comparison) {
    case 'previous':
      return previousPeriod(range)
    case 'year':
      return previousYear(range)
    case 'own':
      return own
    case 'none':
      return undefined
  }
}
