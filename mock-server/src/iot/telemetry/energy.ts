import { measured } from '#contract/metering/telemetry.ts'
import { quarter } from '../../simulation/calendar.ts'
import type { Simulation } from '../../simulation/types.ts'
import type { World } from '../../world.ts'
import { midnight } from '../days.ts'
import type { StoredDevice } from '../fleet.ts'

/** kWh of the last full quarter hour at a moment, as the device counted it. */
export function lastEnergy(simulation: Simulation, id: number, time: number): number {
  const until = fullQuarter(time)
  return simulation.energy(id, until - quarter, until)
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
  { simulation, clock }: Pick<World, 'simulation' | 'clock'>,
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

function rounded(energy: number): number {
  return Math.round(energy * 100) / 100
}
