import { momentOf } from '#mock/lib/time.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { registersAt } from '../order/reading/readings.ts'
import { withReading } from './flags.ts'
import { neededPictures } from './picture-problems.ts'
import { picturesOfOrder } from './stored-pictures.ts'

/** Keeps how many pictures an order says it has, must have and lacks. */
export function countPictures(world: Pick<World, 'tables'>, orderId: number): void {
  const { workOrders } = world.tables
  const order = workOrders.get(orderId)
  if (order === undefined) return
  const pictures = picturesOfOrder(world, orderId).length
  workOrders.settle(orderId, { pictures, ...neededPictures(world, order) })
}

/**
 * What pictures need before the platform answers: the registers that pictures of meters show which still count, and how
 * many there are of each order. Both follow from what is stored, and are no changes that anybody has made.
 */
export function startPictures(world: Pick<World, 'fleet' | 'simulation' | 'tables'>): void {
  const { orderPictures, workOrders } = world.tables
  for (const row of orderPictures.rows) {
    if (row.scene === undefined || row.seen !== undefined) continue
    const seen = seenOnSite(world, row)
    if (seen === undefined) continue
    const shown = { ...row, seen }
    orderPictures.restore(row.id, { ...shown, flags: withReading(world, shown) })
  }
  for (const { id } of workOrders.rows) countPictures(world, id)
}

/** What the meter of an order that is not completed showed when its picture was taken, kWh. */
function seenOnSite(
  { fleet, simulation, tables }: Pick<World, 'fleet' | 'simulation' | 'tables'>,
  { orderId, slot }: StoredPicture,
): number | undefined {
  const order = tables.workOrders.get(orderId)
  if (order === undefined || order.state === 'completed' || order.removedAt === '') return undefined
  if (slot === 'new-reading') return order.newReading
  if (slot !== 'reading') return undefined
  return registersAt({ fleet, simulation }, order.deviceId, momentOf(order.removedAt)).total ?? undefined
}
