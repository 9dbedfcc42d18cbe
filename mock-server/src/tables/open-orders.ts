import { openOrderStates } from '#domain/reform/order-acts.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { ReformTables, StoredOrder } from './reform-tables.ts'

const known = keptBy<RowsBy<StoredOrder>>()

/** The order of a place that still has to be done. */
export function openOrderOf(
  { tables: { workOrders } }: { tables: Pick<ReformTables, 'workOrders'> },
  deviceId: number,
): StoredOrder | undefined {
  const ofDevice = known(workOrders, () => rowsBy(workOrders, (order) => order.deviceId))
  return ofDevice(deviceId).find(({ state }) => openOrderStates.some((open) => open === state))
}
