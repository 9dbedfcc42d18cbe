import { minute, quarter } from '#contract/schema/time-units.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Fault, Simulation } from '#mock/simulation/types.ts'
import { type Reading, type Truth, evaluate } from './evaluate.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'

/**
 * Events that the platform knows of while it hears nothing of a device: those that it finds out itself, and the loss of
 * power, which a device reports with its last charge. All others a device must report while they last.
 */
export const knownInSilence: ReadonlySet<EventCode> = new Set<EventCode>([
  'OFFLINE',
  'READ_FAIL',
  'LINE_LOSS',
  'POWER_OFF',
])

/** Moments, milliseconds ago, at one of which something would have arrived of what is measured. */
const looksBack = [1, 2, 3, 5, 8, 13, 21].map((hours) => hours * 3_600_000)

/** What conditions are held against. */
export interface Observed {
  simulation: Pick<Simulation, 'faults' | 'sample' | 'lastHeard' | 'isHeard' | 'kindOf' | 'limitOf'>
}

/** What is known of a device at a moment (epoch milliseconds); nothing is worked out before it is asked for. */
export function liveReading({ simulation }: Observed, deviceId: number, time: number): Reading {
  let faults: readonly Fault[] | undefined
  const reported = (code: EventCode): Truth => {
    faults ??= simulation.faults(deviceId, time, time + 1)
    const lasts = faults.some((fault) => fault.code === code && fault.from <= time && time < fault.until)
    // what a device that is not heard would report is not known
    return knownInSilence.has(code) || simulation.isHeard(deviceId, time) ? lasts : undefined
  }
  const arrived = (property: ValueId, ago: number) =>
    simulation.sample(deviceId, property, time - ago).value !== null
  return {
    measures: (property) =>
      !simulation.isHeard(deviceId, time) || looksBack.some((ago) => arrived(property, ago)),
    value: (property) => simulation.sample(deviceId, property, time).value,
    before: (property) => simulation.sample(deviceId, property, time - quarter).value,
    limit: (property, bound) => simulation.limitOf(deviceId, property, bound),
    reported,
    silence: () => (time - simulation.lastHeard(deviceId, time)) / minute,
  }
}

/** Moments looked at within a span: enough to see it interrupted, few enough for any length. */
const looks = 4

type Judged = Pick<AlarmRow, 'condition' | 'hysteresis'>

/** Whether a condition held all through a span (epoch milliseconds), both ends included. */
export function heldThrough(
  sources: Observed,
  { condition }: Pick<Judged, 'condition'>,
  deviceId: number,
  span: { from: number; until: number },
): boolean {
  return moments(span).every((time) => evaluate(condition, liveReading(sources, deviceId, time)) === true)
}

/** Whether a condition is known not to have held all through a span, hysteresis granted; unknown is not enough. */
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

/** The end of a span first: it is the one most likely to decide. */
function moments({ from, until }: { from: number; until: number }): number[] {
  if (until <= from) return [until]
  return Array.from({ length: looks + 1 }, (_, n) => until - ((until - from) * n) / looks)
}
