import { orderCalls } from '#contract/calls/reform/order.ts'
import { ordersAtOnce } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { orderWords } from './words.ts'

const { dictionary: words } = orderWords
const { priority, note } = workOrder.fields

/** Makes orders of rows of a report: the target names devices, and `why` stands in the order until it is changed. */
export function orderForm(resource: Resource, why = '') {
  return actionForm(resource, {
    id: 'order',
    label: words.create,
    icon: 'pi-wrench',
    // who may list the report; whether he may make orders decides whether it is offered
    verb: 'list',
    ...(why !== '' && { title: words.createFor }),
    fields: { priority: { ...priority, required: true }, note: { ...note, required: true } },
    start: () => ({ priority: 'high', note: why.slice(0, 200) }),
    narrow: async ({ target, count }) => {
      if ('ids' in target && count <= ordersAtOnce) return { target, count }
      const t = wordsNow(orderWords)
      notify('info', t('chooseRows'), { detail: t('chooseText', { n: ordersAtOnce }) })
      return undefined
    },
    send: (values, { target }) => callQuietly(orderCalls.fromDevices, { ...target, ...values }),
    done: words.created,
    onDone: () => void refreshResource(workOrder),
  })
}
