import type { OnlineCheck } from '#contract/calls/reform/order.ts'
import type { PropertyId } from '#contract/metering/properties.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

const phases: readonly (readonly [phase: string, voltage: PropertyId, current: PropertyId])[] = [
  ['A', 'ua', 'ia'],
  ['B', 'ub', 'ib'],
  ['C', 'uc', 'ic'],
]

/** What the device at the place of an order answers now: it hangs where the simulation measures. */
export function onlineOf(
  { simulation, fleet, clock }: Pick<World, 'simulation' | 'fleet' | 'clock'>,
  { deviceId, newReading }: StoredOrder,
): OnlineCheck {
  const now = clock()
  const row = fleet.table.get(deviceId)
  const sampled = (property: PropertyId) => simulation.sample(deviceId, property, now).value
  const own = row?.wiring === 'single' ? phases.slice(0, 1) : phases
  const power = sampled('p')
  return {
    signedIn: simulation.isHeard(deviceId, now),
    clockDeviation: sampled('clockDeviation'),
    phases: own.map(([phase, voltage, current]) => ({
      phase,
      voltage: sampled(voltage),
      current: sampled(current),
    })),
    phaseOrder: true,
    // roofs feed in, which is no fault of the wiring
    reverse: power !== null && power < 0 && row?.customerClass !== 'pv',
    reading: newReading ?? 0,
  }
}
