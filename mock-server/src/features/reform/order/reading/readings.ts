import { day, hour } from '#contract/schema/time-units.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import { hash } from '#mock/lib/random.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { OrderRegisters } from '#contract/calls/reform/order.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** One reading in so many is typed wrongly. */
const misreadEvery = 11
/** kWh that a final reading may lie above what the highest load would have counted. */
const tolerance = 2

type Measured = Pick<World, 'fleet' | 'simulation'>

/** What the registers showed of the device that hung at a place until a moment, kWh; nulls where it has none. */
export function registersAt({ simulation, fleet }: Measured, deviceId: number, time: number): OrderRegisters {
  const family = fleet.table.get(deviceId)?.family
  if (family === undefined || family === 'concentrator') return { total: null, tariffs: null }
  const [total = 0, ...tariffs] = simulation.removed(deviceId, time).map((value) => rounded(value))
  return { total, tariffs }
}

/** The registers at the beginning of the day of a moment, and the highest plausible total at that moment. */
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

/** What a crew of the demonstration has typed for a reading: now and then two digits are swapped. */
export function typedFor({ id }: Pick<StoredOrder, 'id'>, reading: number): number {
  if (hash(71, id) % misreadEvery !== 0) return reading
  const digits = reading.toFixed(2)
  const place = digits.indexOf('.') - 2
  const swapped = `${digits.slice(0, Math.max(0, place))}${digits[place + 1] ?? ''}${digits[place] ?? ''}${digits.slice(place + 2)}`
  return place < 0 ? reading : Number(swapped)
}

/** Fills in what the orders of a new platform have read, which only the simulation knows. */
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
    // it follows from the seed, and is no change that anybody has made
    tables.workOrders.restore(order.id, { ...order, ...values })
  }
}
