import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { World } from '#mock/world/world.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

interface Finders {
  ofProject: RowsBy<StoredOrder>
  ofCrew: RowsBy<StoredOrder>
  ofDevice: RowsBy<StoredOrder>
}

const finders = keptBy<Finders>()

/** Finds the orders of a platform by what they belong to. */
export function ordersOf({ tables: { workOrders } }: Pick<World, 'tables'>): Finders {
  return finders(workOrders, () => ({
    ofProject: rowsBy(workOrders, ({ projectId }) => projectId),
    ofCrew: rowsBy(workOrders, ({ crewId }) => crewId),
    ofDevice: rowsBy(workOrders, ({ deviceId }) => deviceId),
  }))
}

/** Whether there is still something to do about an order. */
export function isOpen({ state }: Pick<StoredOrder, 'state'>): boolean {
  return state !== 'completed' && state !== 'cancelled'
}
