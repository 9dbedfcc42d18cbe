import { findingCalls } from '#contract/calls/reform/finding.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { makeOrder } from '#web/engine/actions/make-order.ts'
import { makeOrders, mayMakeOrders } from '#web/engine/actions/make-orders.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { alertWords } from './words.ts'

const { dictionary: words } = alertWords
/** Alerts of which an order is being made: a second press waits for the first. */
const underWay = new Set<number>()

/** Makes a work order of an alert, once. */
export const createOrder: RowAction<typeof alert> = {
  id: 'order',
  label: words.createOrder,
  icon: 'pi-wrench',
  verb: 'list',
  concerns: mayMakeOrders,
  refusal: ({ workOrder: number }) => (number === '' ? undefined : words.hasOrder),
  async run({ id }, tools) {
    if (underWay.has(id)) return
    underWay.add(id)
    try {
      await makeOrder(() => callQuietly(orderCalls.fromAlert, { alertId: id }))
      await tools.refresh()
    } finally {
      underWay.delete(id)
    }
  },
}

/** Makes work orders of several alerts; each that has one, or whose device has, is told. */
export const createOrders: BulkAction<typeof alert> = {
  id: 'orders',
  label: words.createOrders,
  icon: 'pi-wrench',
  verb: 'save',
  of: workOrder,
  async run(target, count) {
    let answer: BulkAnswer | undefined
    await ignoreFailure(async () => {
      answer = await makeOrders(count, () => callQuietly(findingCalls.fromAlerts, target))
      await refreshResource(alert)
    })
    return answer
  },
}
