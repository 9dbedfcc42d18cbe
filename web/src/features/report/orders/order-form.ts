import { orderCalls } from '#contract/calls/reform/order.ts'
import { ordersAtOnce } from '#domain/reform/order-acts.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { repairForm } from '#web/engine/actions/repair-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { words } from './words.ts'

/** Makes repairs of rows of a report: the target names devices, and `why` stands in the order until it is changed. */
export function orderForm(resource: Resource, why = '') {
  return repairForm(resource, {
    why: () => why,
    narrow: async ({ target, count }) => {
      if ('ids' in target && count <= ordersAtOnce) return { target, count }
      notify('info', textNow(words.chooseRows), { detail: textNow(words.chooseText, { n: ordersAtOnce }) })
      return undefined
    },
    send: (asked, { target }) => callQuietly(orderCalls.fromDevices, { ...target, ...asked }),
  })
}
