import { minute, quarter } from '#contract/schema/time-units.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Fault, Simulation } from '#mock/simulation/types.ts'
import { type Reading, type Truth, evaluate } from './evaluate.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'

/**
 * Events known while a device is unreachable: those the platform detects itself, and the loss of power, which a device
 * reports with its last charge. All others must be reported by the device while they last.
 */
export const knownInSilence: ReadonlySet<EventCode> = new Set<EventCode>([
  'OFFLINE',
  'READ_FAIL',
  'LINE_LOSS',
  'POWER_OFF',
])

/** Offsets back in time, in milliseconds, at which a measured property would have arrived at least once. */
const looksBack = [1, 2, 3, 5, 8, 13, 21].map((hours) => hours * 3_600_000)

/** Data source of conditions. */
export interface Observed {
  simulation: Pick<Simulation, 'faults' | 'sample' | 'lastHeard' | 'isReachable' | 'kindOf' | 'limitOf'>
}

/** Returns the reading of a device at a time (epoch milliseconds); values are computed lazily. */
export function liveReading({ simulation }: Observed, deviceId: number, time: number): Reading {
  let faults: readonly Fault[] | undefined
  const reported = (code: EventCode): Truth => {
    faults ??= simulation.faults(deviceId, time, time + 1)
    const lasts = faults.some((fault) => fault.code === code && fault.from <= time && time < fault.until)
    // other events of an unreachable device are unknown
    return knownInSilence.has(code) || simulation.isReachable(deviceId, time) ? lasts : undefined
  }
  const arrived = (property: ValueId, ago: number) =>
    simulation.sample(deviceId, property, time - ago).value !== null
  return {
    measures: (property) =>
      !simulation.isReachable(deviceId, time) || looksBack.some((ago) => arrived(property, ago)),
    value: (property) => simulation.sample(deviceId, property, time).value,
    before: (property) => simulation.sample(deviceId, property, time - quarter).value,
    limit: (property, bound) => simulation.limitOf(deviceId, property, bound),
    reported,
    silence: () => (time - simulation.lastHeard(deviceId, time)) / minute,
  }
}

/** Number of intervals at whose ends a span is sampled, whatever its length. */
const looks = 4

type Judged = Pick<AlarmRow, 'condition' | 'hysteresis'>

/** Whether a condition held throughout a span (epoch milliseconds, both ends inclusive), judged by samples. */
export function heldThrough(
  sources: Observed,
  { condition }: Pick<Judged, 'condition'>,
  deviceId: number,
  span: { from: number; until: number },
): boolean {
  return moments(span).every((time) => evaluate(condition, liveReading(sources, deviceId, time)) === true)
}

/** Whether a condition is known to be false throughout a span, including hysteresis; unknown does not count. */
export function ceasedThrough(
  sources: Observed,
  { condition, hysteresis }: Judged,
  deviceId: number,
  span: { from: number; until: number },
): boolean {
  return moments(span).every(
    (time) => evaluate(condition, liveReading(sources, deviceId, time), hysteresis) === false,
  )
}

/** Returns the sample times of a span, end first because it is the most likely to decide. */
function moments({ from, until }: { from: number; until: number }): number[] {
  if (until <= from) return [until]
  return Array.from({ length: looks + 1 }, (_, n) => until - ((until - from) * n) / looks)
}
