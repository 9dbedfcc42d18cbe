import { minute } from '../../contract/schema/time-units.ts'
import { groupBy } from '../../contract/schema/group-by.ts'
import type { Signal } from './infer.ts'

/** Interruption of one customer's supply; without an end it is ongoing. */
export type Interruption = Pick<Signal, 'from' | 'until'>

/** Longer interruptions are sustained, and only these count (IEEE 1366). */
const momentary = 5 * minute

/** Minimum number of days with interruptions for detecting major-event days. */
export const leastDays = 30

/** Reliability indices of IEEE 1366: minutes and interruptions per customer served, and minutes per interruption. */
export interface Indices {
  customerMinutes: number
  interruptions: number
  saidi: number | null
  saifi: number | null
  caidi: number | null
}

/** Number of customers served and current time. */
interface Served {
  customers: number
  now: number
}

function lengthOf({ from, until }: Interruption, now: number): number {
  return Math.max(0, (until ?? now) - from)
}

/** Calculates the indices of interruptions; ongoing ones count until now. */
export function indicesOf(all: readonly Interruption[], { customers, now }: Served): Indices {
  const lengths = all.map((one) => lengthOf(one, now)).filter((length) => length > momentary)
  const customerMinutes = lengths.reduce((sum, length) => sum + length, 0) / minute
  const interruptions = lengths.length
  return {
    customerMinutes,
    interruptions,
    saidi: ratio(customerMinutes, customers),
    saifi: ratio(interruptions, customers),
    caidi: ratio(customerMinutes, interruptions),
  }
}

/** Returns the minutes without supply in a span, including momentary interruptions. */
export function minutesWithin(all: readonly Interruption[], begin: number, end: number): number {
  const within = all.map(({ from, until }) => Math.min(until ?? end, end) - Math.max(from, begin))
  return within.reduce((sum, length) => sum + Math.max(0, length), 0) / minute
}

function ratio(value: number, of: number): number | null {
  return of === 0 ? null : value / of
}

/** Major-event day. */
export interface MajorDay {
  date: string
  indices: Indices
}

/** Indices of a month, with and without its major-event days. */
export interface MonthIndices {
  month: string
  all: Indices
  without: Indices
  major: readonly MajorDay[]
}

/** Months, and the daily SAIDI above which a day is a major-event day; null when too few days are known. */
export interface Course {
  months: readonly MonthIndices[]
  threshold: number | null
}

/**
 * Calculates the indices by month, newest first. An interruption over midnight belongs to the day on which it began.
 * The threshold is that of the 2.5 beta method over the days before today.
 */
export function courseOf(
  all: readonly Interruption[],
  served: Served,
  dateOf: (time: number) => string,
): Course {
  const today = dateOf(served.now)
  const days = [...groupBy(all, ({ from }) => dateOf(from))].map(
    ([date, own]): MajorDay & { own: readonly Interruption[] } => ({
      date,
      own,
      indices: indicesOf(own, served),
    }),
  )
  const before = days.filter(({ date }) => date < today)
  const threshold = thresholdOf(before.map(({ indices }) => indices.saidi ?? 0))
  const isMajor = ({ indices }: MajorDay) => threshold !== null && (indices.saidi ?? 0) > threshold
  const months = [...groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, own]): MonthIndices => {
    const ofDays = (some: typeof own) =>
      indicesOf(
        some.flatMap((one) => one.own),
        served,
      )
    return {
      month,
      all: ofDays(own),
      without: ofDays(own.filter((one) => !isMajor(one))),
      major: own
        .filter(isMajor)
        .map(({ date, indices }) => ({ date, indices }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    }
  })
  return { months: months.toSorted((a, b) => (a.month < b.month ? 1 : -1)), threshold }
}

/** Returns the daily SAIDI threshold: e to the power of mean plus 2.5 standard deviations of the logarithms. */
function thresholdOf(daily: readonly number[]): number | null {
  const logs = daily.filter((saidi) => saidi > 0).map(Math.log)
  if (logs.length < leastDays) return null
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const spread = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  return Math.exp(mean + 2.5 * Math.sqrt(spread))
}
