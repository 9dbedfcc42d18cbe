import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { checksOf } from './checks.ts'

/** How many checks of an order an auditor has to look at. */
export function flagsOf(world: World, order: StoredOrder): number {
  return checksOf(world, order).filter(({ level }) => level !== 'ok').length
}

/** Counts the flags of the orders that wait for an auditor when a new platform begins. */
export function plantFlags(world: World): void {
  const { workOrders } = world.tables
  for (const order of workOrders.rows) {
    if (order.state !== 'audit' || (order.version ?? 1) > 1) continue
    const flags = flagsOf(world, order)
    // it follows from the seed, and is no change that anybody has made
    if (flags !== order.flags) workOrders.restore(order.id, { ...order, flags })
  }
}
