import { topics } from '#domain/metering/live.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { World } from '#mock/world/world.ts'
import { show } from '#mock/resources/audit.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { ordersOf } from '../orders.ts'
import { countPictures, startPictures } from '../picture/order-figures.ts'
import { flagsOf } from './checks.ts'
import { plantReadings } from './reading/readings.ts'

/** What work orders need before the platform answers. */
export function startOrders(world: World): void {
  plantReadings(world)
  startPictures(world)
  plantFlags(world)
  publishOrders(world)
  followSlots(world)
}

/** What pictures a project asks for decides what its orders lack. */
function followSlots(world: World): void {
  world.store.follow(world.tables.projects, ({ id, row, previous }) => {
    if (row?.slots === previous?.slots) return
    for (const order of ordersOf(world).ofProject(id)) countPictures(world, order.id)
  })
}

/** Publishes each order that changes. */
function publishOrders(world: World): void {
  world.store.follow(world.tables.workOrders, ({ row }) => {
    if (row === undefined) return
    world.hub.publish(topics.workOrder, String(row.id), show(world, collectionOf(world, workOrder.name), row))
  })
}

/** Counts the flags of the orders that wait for an auditor when a new platform begins. */
function plantFlags(world: World): void {
  const { workOrders } = world.tables
  for (const order of workOrders.rows) {
    if (order.state !== 'audit' || (order.version ?? 1) > 1) continue
    workOrders.settle(order.id, { flags: flagsOf(world, order) })
  }
}
