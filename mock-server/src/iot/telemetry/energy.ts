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

/** kWh that a device counted today until the last full quarter hour; null where it counts none or is not in use. */
export function energyToday(
  { simulation, clock }: Pick<World, 'simulation' | 'clock'>,
  { id, family, state }: Pick<StoredDevice, 'id' | 'family' | 'state'>,
): number | null {
  const counts = measured[family]?.includes('energy') && state !== 'inactive' && state !== 'retired'
  if (!counts) return null
  const now = clock()
  return rounded(simulation.energy(id, midnight(now), fullQuarter(now)))
}

function fullQuarter(time: number): number {
  return Math.floor(time / quarter) * quarter
}

function rounded(energy: number): number {
  return Math.round(energy * 100) / 100
}
