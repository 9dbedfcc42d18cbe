import { addDays, addMonths, daysWithin } from '../../contract/schema/calendar.ts'
import { isWholeMonths, monthsWithin, type DayRange } from './range.ts'

/** With what a report is compared beside the previous year. */
export const comparisons = ['previous', 'year', 'own', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The period before a range: as many months where it is made of whole ones; else as many days, whole weeks before, so that
 * each day is compared with one of the same weekday.
 */
export function previousPeriod(range: DayRange): DayRange {
  const { first, last } = range
  if (isWholeMonths(range)) return { first: addMonths(first, -monthsWithin(range)), last: addDays(first, -1) }
  const back = 7 * Math.ceil(daysWithin(first, last) / 7)
  return { first: addDays(first, -back), last: addDays(last, -back) }
}

/** The same days a year before; the 29th of February is compared with the 28th. Whole months stay whole. */
export function previousYear(range: DayRange): DayRange {
  const first = addMonths(range.first, -12)
  if (!isWholeMonths(range)) return { first, last: addMonths(range.last, -12) }
  return { first, last: addDays(addMonths(first, monthsWithin(range)), -1) }
}

/** The range with which one is compared; nothing where it is compared with none. An own one is as long as it is chosen. */
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
