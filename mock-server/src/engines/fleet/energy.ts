import { measured } from '#domain/metering/telemetry.ts'
import type { Simulation, Sample } from '#mock/simulation/types.ts'
import { midnight } from '#mock/lib/days.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredDevice } from './fleet.ts'

/** A property as a device reports it at a moment; an energy is that of the last full quarter hour. */
export function sampleNow(simulation: Simulation, id: number, property: PropertyId, time: number): Sample {
  const sample = simulation.sample(id, property, time)
  if (property !== 'energy' || sample.quality === 'missing') return sample
  const until = fullQuarter(time)
  return { ...sample, value: simulation.energy(id, until - quarter, until) }
}

/** Whether the platform knows anything of a span: at least one of its quarter hours had arrived when it ended. */
export function hasArrived(simulation: Simulation, id: number, from: number, until: number): boolean {
  const { quality } = simulation.points(id, [], { from, until, step: quarter, now: until })
  return quality.some((mark) => mark !== 'missing')
}

/**
 * kWh that a device counted today until the last full quarter hour; null where it counts none or is not in use, and while
 * nothing of today has arrived.
 */
export function energyToday(
  { simulation, clock }: { simulation: Simulation; clock: () => number },
  { id, family, state }: Pick<StoredDevice, 'id' | 'family' | 'state'>,
): number | null {
  const counts = measured[family]?.includes('energy') && state !== 'inactive' && state !== 'retired'
  if (!counts) return null
  const now = clock()
  const [from, until] = [midnight(now), fullQuarter(now)]
  return hasArrived(simulation, id, from, until) ? rounded(simulation.energy(id, from, until)) : null
}

function fullQuarter(time: number): number {
  return Math.floor(time / quarter) * quarter
}
