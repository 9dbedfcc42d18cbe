import { day, hour } from '#contract/schema/time-units.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import { hash } from '#mock/lib/random.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { OrderRegisters } from '#contract/calls/reform/order.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** One in this many readings is mistyped. */
const misreadEvery = 11
/** kWh by which a final reading may exceed what the peak load could have counted. */
const tolerance = 2

type Measured = Pick<World, 'fleet' | 'simulation'>

/** Registers in kWh of the device installed until a given time; null for devices without registers. */
export function registersAt({ simulation, fleet }: Measured, deviceId: number, time: number): OrderRegisters {
  const family = fleet.table.get(deviceId)?.family
  if (family === undefined || family === 'concentrator') return { total: null, tariffs: null }
  const [total = 0, ...tariffs] = simulation.removed(deviceId, time).map((value) => rounded(value))
  return { total, tariffs }
}

/** Registers at the start of the day, and the highest plausible total at a time. */
export function plausibleAt(
  world: Measured,
  deviceId: number,
  time: number,
): { frozenAt: number; freeze: OrderRegisters; most: number | null } {
  const frozenAt = startOf(dayAt(time))
  const freeze = registersAt(world, deviceId, frozenAt)
  const row = world.fleet.table.get(deviceId)
  const passed = Math.min(time - frozenAt, day) / hour
  const most =
    row === undefined || freeze.total === null
      ? null
      : freeze.total + profileOf(row).maxPower * passed + tolerance
  return { frozenAt, freeze, most: most === null ? null : Math.round(most * 100) / 100 }
}

/** Reading typed by a demonstration crew, occasionally with two digits swapped. */
export function typedFor({ id }: Pick<StoredOrder, 'id'>, reading: number): number {
  if (hash(71, id) % misreadEvery !== 0) return reading
  const digits = reading.toFixed(2)
  const place = digits.indexOf('.') - 2
  const swapped = `${digits.slice(0, Math.max(0, place))}${digits[place + 1] ?? ''}${digits[place] ?? ''}${digits.slice(place + 2)}`
  return place < 0 ? reading : Number(swapped)
}

/** Fills in the readings of a new platform's orders, which only the simulation knows. */
export function plantReadings({
  tables,
  fleet,
  simulation,
}: Pick<World, 'tables' | 'fleet' | 'simulation'>): void {
  for (const order of tables.workOrders.rows) {
    if (order.submittedAt === '' || order.oldReading !== undefined || order.state === 'completed') continue
    const { total } = registersAt({ fleet, simulation }, order.deviceId, momentOf(order.removedAt))
    if (total === null) continue
    const values = { oldReading: typedFor(order, total), newReading: (hash(72, order.id) % 60) / 100 }
    // derived from the seed, so it is not recorded as a change
    tables.workOrders.restore(order.id, { ...order, ...values })
  }
}
