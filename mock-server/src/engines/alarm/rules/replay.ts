import type { Replay, ReplayRequest } from '#contract/calls/alarm/alarm.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { evaluate, propertiesOf, type Reading, type Truth } from '#mock/simulation/conditions/evaluate.ts'
import { knownInSilence } from '#mock/simulation/conditions/live-reading.ts'
import { type AlarmSources, isWatched, type WatchedDevice } from '../sources.ts'
import { chance } from '../chance.ts'

export type Tried = Required<
  Pick<ReplayRequest, 'condition' | 'holdSeconds' | 'recoverMinutes' | 'hysteresis'>
>

/** A day of one device from its midnight (epoch milliseconds), up to `now`. */
interface ReplayDay {
  deviceId: number
  from: number
  now: number
}

const points = 96

/** Evaluates a rule on the 96 points of a day. */
export function replayDay(
  sources: AlarmSources,
  rule: Tried,
  day: ReplayDay,
): Pick<Replay, 'times' | 'series' | 'raised'> {
  const { times, series, readings, named } = readDay(sources, rule, day)
  const course = new Course(rule)
  course.follow(times, readings)
  return {
    times,
    series: Object.fromEntries(named.map((property) => [property, series[property]?.slice(1) ?? []])),
    raised: course.spans,
  }
}

/** Returns the readings of a day that a rule evaluates, and their series, which begin one point before the day. */
export function readDay(sources: AlarmSources, { condition }: Pick<Tried, 'condition'>, day: ReplayDay) {
  const named = propertiesOf(condition)
  // the point before midnight is the base of the first change
  const { times, series } = sources.simulation.points(day.deviceId, named.length > 0 ? named : ['p'], {
    from: day.from - quarter,
    until: day.from + points * quarter,
    step: quarter,
    now: day.now,
  })
  const readings = readingsOf(sources, day, times, series)
  return { named, series, times: times.slice(1), readings: readings.slice(1) }
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
      series[property]?.some((value) => value !== null) !== false || !simulation.isReachable(deviceId, time),
    value: (property) => series[property]?.[index] ?? null,
    before: (property) => series[property]?.[index - 1] ?? null,
    limit: (property, bound) => simulation.limitOf(deviceId, property, bound),
    reported: (code): Truth => {
      // an event counts for the quarter hour in which it began, however short it was
      const has = faults.some(
        (fault) => fault.code === code && fault.from < time + quarter && fault.until > time,
      )
      return knownInSilence.has(code) || simulation.isReachable(deviceId, time) ? has : undefined
    },
    silence: () => (time - simulation.lastHeard(deviceId, time)) / 60_000,
  }))
}

/** Raises and clears along the points of consecutive days; unknown points change nothing. */
export class Course {
  readonly spans: { from: number; until: number | null }[] = []
  readonly #rule: Tried
  readonly #isInForce: (time: number) => boolean
  #holdingSince: number | undefined
  #ceasedSince: number | undefined
  #open: { from: number; until: number | null } | undefined

  constructor(rule: Tried, isInForce: (time: number) => boolean = () => true) {
    this.#rule = rule
    this.#isInForce = isInForce
  }

  /** Whether nothing is open or pending: points at which the rule does not hold would change nothing. */
  get isIdle(): boolean {
    return this.#open === undefined && this.#holdingSince === undefined
  }

  follow(times: readonly number[], readings: readonly Reading[]): void {
    const { condition, hysteresis } = this.#rule
    for (const [index, reading] of readings.entries()) {
      const truth = evaluate(condition, reading, this.#open === undefined ? 0 : hysteresis)
      if (truth !== undefined) this.#step(times[index] ?? 0, truth)
    }
  }

  #step(time: number, truth: boolean): void {
    const { holdSeconds, recoverMinutes } = this.#rule
    this.#holdingSince = truth ? (this.#holdingSince ?? time) : undefined
    this.#ceasedSince = truth ? undefined : (this.#ceasedSince ?? time)
    const [holding, ceased] = [this.#holdingSince, this.#ceasedSince]
    // a point represents its quarter hour: what holds at one point has held until the next
    if (this.#open === undefined) {
      const isDue = holding !== undefined && time - holding + quarter >= holdSeconds * 1000
      if (!isDue || !this.#isInForce(time)) return
      this.#open = { from: holding, until: null }
      this.spans.push(this.#open)
    } else if (ceased !== undefined && time - ceased >= recoverMinutes * 60_000) {
      this.#open.until = time
      this.#open = undefined
    }
  }
}

/** Maximum number of devices evaluated, and time budget in milliseconds. */
const bounds = { devices: 60, ms: 120 }

/** Estimates the alerts per week of all covered devices by replaying the day on a sample within the time budget. */
export function alertsPerWeek(
  sources: AlarmSources,
  rule: Tried,
  { from, now }: Omit<ReplayDay, 'deviceId'>,
  covers: (device: WatchedDevice) => boolean,
): number {
  const covered = sources.devices.rows.filter((device) => isWatched(device) && covers(device))
  const step = Math.max(1, Math.floor(covered.length / bounds.devices))
  const start = Math.floor(chance(from) * step)
  const began = performance.now()
  let [tried, raised] = [0, 0]
  for (let place = start; place < covered.length; place += step) {
    const device = covered[place]
    if (device === undefined || (tried > 0 && performance.now() - began > bounds.ms)) break
    raised += replayDay(sources, rule, { deviceId: device.id, from, now }).raised.length
    tried += 1
  }
  return tried === 0 ? 0 : Math.round((raised / tried) * covered.length * 7)
}
