import { openOrderStates } from '#domain/reform/order-acts.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { ReformTables, StoredOrder } from './reform-tables.ts'

const known = new WeakMap<object, RowsBy<StoredOrder>>()

/** The order of a place that still has to be done. */
export function openOrderOf(
  { tables: { workOrders } }: { tables: Pick<ReformTables, 'workOrders'> },
  deviceId: number,
): StoredOrder | undefined {
  const ofDevice = known.get(workOrders) ?? rowsBy(workOrders, (order) => order.deviceId)
  known.set(workOrders, ofDevice)
  return ofDevice(deviceId).find(({ state }) => openOrderStates.some((open) => open === state))
}
