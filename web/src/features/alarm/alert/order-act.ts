import type { alert } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { repairOfAlert, repairsOfAlerts } from '#web/engine/alerts/repair-of-alert.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { words } from './words.ts'

/** Makes a repair of an alert, once. */
export const createOrder: RowAction<typeof alert> = {
  ...repairOfAlert().row,
  concerns: mayMakeOrders,
  refusal: ({ workOrder: number }) => (number === '' ? undefined : words.hasOrder),
}

/** Makes repairs of several alerts. */
export const createOrders: BulkAction<typeof alert> = {
  ...repairsOfAlerts.bulk,
  id: 'orders',
  label: words.createOrders,
  verb: 'save',
  of: workOrder,
}
