import type { PropertyId } from '#domain/metering/properties.ts'
import { measuredBy, type LatestValues } from '#domain/metering/telemetry.ts'
import { quarter } from '#contract/schema/time-units.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { Devices } from './create-devices.ts'
import { sampleNow } from './energy.ts'
import type { StoredDevice } from './fleet.ts'
import { heardItself } from './live-values.ts'

/** Maximum number of quarter hours to look back for values that arrived. */
const patience = 12

/** Returns the present values of a device, as on the socket; for a silent device, those that arrived last. */
export function latestValues(
  {
    simulation,
    clock,
    fleet,
    activations,
  }: Pick<Devices, 'activations' | 'fleet' | 'simulation'> & {
    clock: () => number
  },
  row: StoredDevice,
): LatestValues {
  const ids = measuredBy(row)
  const nothing = {
    ts: 0,
    values: Object.fromEntries(ids.map((id) => [id, null])),
    quality: 'missing',
  } as const
  if (activations.has(row.id)) return nothing
  const now = clock()
  if (row.state === 'online' && simulation.isReachable(row.id, now)) fleet.answered(row.id, now)
  const heard = heardItself(simulation, row, now)
  if (heard === 0) return nothing
  const [first] = ids
  const ts = first === undefined ? heard : arrivedAt(simulation, row.id, first, heard)
  const values = ids.map((property) => [property, sampleNow(simulation, row.id, property, ts).value])
  return {
    ts,
    values: Object.fromEntries(values),
    quality: first === undefined ? 'missing' : simulation.sample(row.id, first, ts).quality,
  }
}

/** Returns the latest time, at or shortly before another, of which a value arrived. */
function arrivedAt(simulation: Simulation, id: number, property: PropertyId, heard: number): number {
  let time = heard
  for (let n = 0; n < patience; n += 1) {
    if (simulation.sample(id, property, time).quality !== 'missing') return time
    time = Math.floor(time / quarter) * quarter - 1
  }
  return heard
}
