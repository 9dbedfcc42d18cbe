import { topics } from '#contract/metering/live.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { show } from '#mock/resources/audit.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

/** Publishes each order that changes. */
export function publishOrders(world: World): void {
  const { name } = world.tables.workOrders
  world.store.onChange(({ table, row }) => {
    if (table !== name || row === undefined) return
    world.hub.publish(topics.workOrder, String(row.id), show(world, collectionOf(world, workOrder.name), row))
  })
}
