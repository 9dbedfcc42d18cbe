import type { World } from '#mock/world/world.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

interface Finders {
  ofProject: RowsBy<StoredOrder>
  ofCrew: RowsBy<StoredOrder>
  ofDevice: RowsBy<StoredOrder>
}

const known = new WeakMap<object, Finders>()

/** Finds the orders of a platform by what they belong to. */
export function ordersOf({ tables: { workOrders } }: Pick<World, 'tables'>): Finders {
  const found = known.get(workOrders) ?? {
    ofProject: rowsBy(workOrders, ({ projectId }) => projectId),
    ofCrew: rowsBy(workOrders, ({ crewId }) => crewId),
    ofDevice: rowsBy(workOrders, ({ deviceId }) => deviceId),
  }
  known.set(workOrders, found)
  return found
}

/** Whether there is still something to do about an order. */
export function isOpen({ state }: Pick<StoredOrder, 'state'>): boolean {
  return state !== 'completed' && state !== 'cancelled'
}
