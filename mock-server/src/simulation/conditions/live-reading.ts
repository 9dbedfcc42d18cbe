import { minute, quarter } from '#contract/schema/time-units.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Fault, Simulation } from '#mock/simulation/types.ts'
import type { Reading, Truth } from './evaluate.ts'

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
