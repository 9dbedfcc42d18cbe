import { minute } from '../../contract/schema/time-units.ts'
import { groupBy } from '../../contract/schema/group-by.ts'
import type { Signal } from './infer.ts'

/** A time without supply of one customer; it goes on while it has no end. */
export type Interruption = Pick<Signal, 'from' | 'until'>

/** Longer ones are sustained, and only these are counted (IEEE 1366). */
const momentary = 5 * minute

/** Days with interruptions from which on it is said which were out of the ordinary. */
export const leastDays = 30

/** Reliability of supply by IEEE 1366: minutes, interruptions and minutes an interruption, the first two for each customer served. */
export interface Indices {
  customerMinutes: number
  interruptions: number
  saidi: number | null
  saifi: number | null
  caidi: number | null
}

/** What the indices are worked out for. */
interface Served {
  customers: number
  now: number
}

function lengthOf({ from, until }: Interruption, now: number): number {
  return Math.max(0, (until ?? now) - from)
}

/** The indices of interruptions; what still lasts counts until now. */
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

/** Minutes without supply that fall into a span, momentary ones too. */
export function minutesWithin(all: readonly Interruption[], begin: number, end: number): number {
  const within = all.map(({ from, until }) => Math.min(until ?? end, end) - Math.max(from, begin))
  return within.reduce((sum, length) => sum + Math.max(0, length), 0) / minute
}

function ratio(value: number, of: number): number | null {
  return of === 0 ? null : value / of
}

/** A day that was out of the ordinary. */
export interface MajorDay {
  date: string
  indices: Indices
}

/** A month: all of it, and without its days that were out of the ordinary. */
export interface MonthIndices {
  month: string
  all: Indices
  without: Indices
  major: readonly MajorDay[]
}

/** Months with the SAIDI of a day from which on it is a major-event day; null where too few days are known to say. */
export interface Course {
  months: readonly MonthIndices[]
  threshold: number | null
}

/**
 * The months of interruptions, the newest first. What lasts over midnight belongs to the day on which it began. The
 * threshold is that of the 2.5 beta method over the days before today.
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

/** The SAIDI above which a day is out of the ordinary: e to the mean of the logarithms and 2.5 of their deviations. */
function thresholdOf(daily: readonly number[]): number | null {
  const logs = daily.filter((saidi) => saidi > 0).map(Math.log)
  if (logs.length < leastDays) return null
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const spread = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  return Math.exp(mean + 2.5 * Math.sqrt(spread))
}
