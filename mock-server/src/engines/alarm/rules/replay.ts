import type { Replay, ReplayRequest } from '#contract/calls/alarm.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { evaluate, propertiesOf, type Reading, type Truth } from './evaluate.ts'
import { foundByPlatform, type AlarmSources } from '../sources.ts'

/** What a rule is tried with. */
export type Tried = Required<
  Pick<ReplayRequest, 'condition' | 'holdSeconds' | 'recoverMinutes' | 'hysteresis'>
>

/** A day of one device: from its midnight on (epoch milliseconds), and what is not yet known of it. */
export interface ReplayDay {
  deviceId: number
  from: number
  now: number
}

const points = 96

/** Tries a rule on the 96 points of a day. */
export function replayDay(
  sources: AlarmSources,
  rule: Tried,
  day: ReplayDay,
): Pick<Replay, 'times' | 'series' | 'raised'> {
  const until = day.from + points * quarter
  const named = propertiesOf(rule.condition)
  // the point before midnight is where the first change comes from
  const { times, series } = sources.simulation.points(day.deviceId, named.length > 0 ? named : ['p'], {
    from: day.from - quarter,
    until,
    step: quarter,
    now: day.now,
  })
  const readings = readingsOf(sources, day, times, series)
  return {
    times: times.slice(1),
    series: Object.fromEntries(named.map((property) => [property, series[property]?.slice(1) ?? []])),
    raised: spansRaised(rule, times.slice(1), readings.slice(1)),
  }
}

type Series = Readonly<Record<string, readonly (number | null)[] | undefined>>

function readingsOf(
  { simulation }: AlarmSources,
  { deviceId }: ReplayDay,
  times: readonly number[],
  series: Series,
): Reading[] {
  const [first = 0] = times
  const last = times.at(-1) ?? first
  const faults = simulation.faults(deviceId, first, last + quarter)
  return times.map((time, index) => ({
    measures: (property) =>
      series[property]?.some((value) => value !== null) !== false || !simulation.isHeard(deviceId, time),
    value: (property) => series[property]?.[index] ?? null,
    before: (property) => series[property]?.[index - 1] ?? null,
    reported: (code): Truth => {
      // an event counts for the quarter hour in which it began, however short it was
      const has = faults.some(
        (fault) => fault.code === code && fault.from < time + quarter && fault.until > time,
      )
      return foundByPlatform.has(code) || simulation.isHeard(deviceId, time) ? has : undefined
    },
    silence: () => (time - simulation.lastHeard(deviceId, time)) / 60_000,
  }))
}

/** Where a rule raises and clears along points; unknown points leave everything as it is. */
export function spansRaised(
  { condition, holdSeconds, recoverMinutes, hysteresis }: Tried,
  times: readonly number[],
  readings: readonly Reading[],
): Replay['raised'] {
  const spans: { from: number; until: number | null }[] = []
  let holdingSince: number | undefined
  let ceasedSince: number | undefined
  let open: { from: number; until: number | null } | undefined
  for (const [index, reading] of readings.entries()) {
    const time = times[index] ?? 0
    const truth = evaluate(condition, reading, open === undefined ? 0 : hysteresis)
    if (truth === undefined) continue
    holdingSince = truth ? (holdingSince ?? time) : undefined
    ceasedSince = truth ? undefined : (ceasedSince ?? time)
    // a point stands for its quarter hour: what holds at one point has held until the next
    if (
      open === undefined &&
      holdingSince !== undefined &&
      lasted(holdingSince, time) >= holdSeconds * 1000
    ) {
      open = { from: holdingSince, until: null }
      spans.push(open)
    } else if (
      open !== undefined &&
      ceasedSince !== undefined &&
      time - ceasedSince >= recoverMinutes * 60_000
    ) {
      open.until = time
      open = undefined
    }
  }
  return spans
}

function lasted(since: number, time: number): number {
  return time - since + quarter
}
