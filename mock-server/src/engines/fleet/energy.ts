import { measured } from '#domain/metering/telemetry.ts'
import type { Simulation, Sample } from '#mock/simulation/types.ts'
import { midnight } from '#mock/lib/days.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { quarter, day } from '#contract/schema/time-units.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredDevice, Fleet } from './fleet.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'

/** Returns a property as a device reports it at a time; an energy is that of the last full quarter hour. */
export function sampleNow(simulation: Simulation, id: number, property: PropertyId, time: number): Sample {
  const sample = simulation.sample(id, property, time)
  if (property !== 'energy' || sample.quality === 'missing') return sample
  const until = fullQuarter(time)
  return { ...sample, value: simulation.energy(id, until - quarter, until) }
}

/** Whether at least one quarter hour of a span had arrived when it ended. */
export function hasArrived(simulation: Simulation, id: number, from: number, until: number): boolean {
  const { quality } = simulation.points(id, [], { from, until, step: quarter, now: until })
  return quality.some((mark) => mark !== 'missing')
}

/**
 * Returns the kWh a device counted today until the last full quarter hour; null if it measures none, is not in use, or
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

/** Families whose devices make up the fleet's load: they measure each customer exactly once. */
const headFamilies: ReadonlySet<string> = new Set(['transformer', 'load-control'])

/** Whether a device counts towards the fleet's load. */
export function isHeadMeter({ family, state }: Pick<StoredDevice, 'family' | 'state'>): boolean {
  return headFamilies.has(family) && state !== 'inactive' && state !== 'retired' && state !== 'sheet'
}

interface Parts {
  clock: () => number
  fleet: Pick<Fleet, 'past'>
  simulation: Pick<Simulation, 'lineLoss'>
}

/** Cached once per day and area, because it sums every meter there. */
const losses = keptBy<Map<number, Known>>()

interface Known {
  today: number
  /** Version of the fleet's past. */
  version: number
  loss: number | null
}

/** Line loss of an area on the previous day in percent, with two digits; null if its supply or sale is unknown. */
export function lossYesterday({ simulation, clock, fleet }: Parts, areaId: number): number | null {
  const known = losses(simulation, () => new Map())
  const today = midnight(clock())
  const last = known.get(areaId)
  if (last?.today === today && fleet.past.after(last.version) >= today) return last.loss
  const loss = simulation.lineLoss(areaId, today - day, today)
  known.set(areaId, { today, version: fleet.past.version, loss })
  return loss
}
