import { topics } from '#domain/metering/live.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { World } from '#mock/world/world.ts'
import { show } from '#mock/resources/audit.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { startPictures } from '../picture/order-figures.ts'
import { plantFlags } from './submit.ts'
import { plantReadings } from './reading/readings.ts'

/** What work orders need before the platform answers. */
export function startOrders(world: World): void {
  plantReadings(world)
  startPictures(world)
  plantFlags(world)
  publishOrders(world)
}

/** Publishes each order that changes. */
function publishOrders(world: World): void {
  const { name } = world.tables.workOrders
  world.store.onChange(({ table, row }) => {
    if (table !== name || row === undefined) return
    world.hub.publish(topics.workOrder, String(row.id), show(world, collectionOf(world, workOrder.name), row))
  })
}
