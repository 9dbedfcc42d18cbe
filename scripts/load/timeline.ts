import { metrics, partOf } from '../../load-tests/lib/profiles.ts'

/** One moment of a story; times of answers in milliseconds. */
export interface Moment {
  /** Seconds since k6 began. */
  at: number
  users: number
  rate: number
  p50: number
  p95: number
  p99: number
  failures: number
  /** The yardstick's 95th percentile at that moment. */
  bareP95: number
}

type Sample = readonly number[]

/** One line of the record of k6's dashboard: what is measured, or what was measured in a period. */
type Line =
  | { event: 'param'; data: { aggregates: Readonly<Record<string, readonly string[]>> } }
  | { event: 'metric'; data: Readonly<Record<string, { type: string }>> }
  | { event: 'snapshot'; data: readonly Sample[] }

/**
 * The moments that k6 recorded. A snapshot holds one list of numbers for each measure known so far, in the order of
 * their names; what was not measured in a period has an empty one. Moments before the first user are left out.
 */
export function readTimeline(record: string): Moment[] {
  const types = new Map<string, string>()
  let aggregates: Readonly<Record<string, readonly string[]>> = {}
  const moments: Moment[] = []
  let start: number | undefined
  let users = 0
  for (const text of record.split('\n').filter((line) => line !== '')) {
    const line: Line = JSON.parse(text)
    if (line.event === 'param') aggregates = line.data.aggregates
    if (line.event === 'metric')
      for (const [name, { type }] of Object.entries(line.data)) types.set(name, type)
    if (line.event === 'snapshot') {
      const { time, ...moment } = momentOf(line.data, types, aggregates, users)
      start ??= time
      users = moment.users
      if (moment.rate > 0) moments.push({ at: Math.round((time - start) / 1000), ...moment })
    }
  }
  return moments
}

function momentOf(
  data: readonly Sample[],
  types: ReadonlyMap<string, string>,
  aggregates: Readonly<Record<string, readonly string[]>>,
  usersBefore: number,
): Omit<Moment, 'at'> & { time: number } {
  const names = [...types.keys()].sort()
  const value = (metric: string, aggregate: string, otherwise = 0) => {
    const index = aggregates[types.get(metric) ?? '']?.indexOf(aggregate) ?? -1
    return data[names.indexOf(metric)]?.[index] ?? otherwise
  }
  const answers = partOf(metrics.answers, 'story')
  return {
    time: value('time', 'value'),
    // users are counted about once a second, so a period may have no count of its own
    users: value('vus', 'value', usersBefore),
    rate: value(partOf(metrics.calls, 'story'), 'rate'),
    p50: value(answers, 'med'),
    p95: value(answers, 'p(95)'),
    p99: value(answers, 'p(99)'),
    failures: value(partOf(metrics.failures, 'story'), 'rate'),
    bareP95: value(partOf(metrics.answers, 'bare'), 'p(95)'),
  }
}
