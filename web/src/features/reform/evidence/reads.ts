import { useMemo } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatDate, parseTime } from '#web/lib/time/time.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { may } from '#web/stores/session/session.ts'
import { textOf } from '#web/engine/data/text-of.ts'
import { useLanguage } from '#web/i18n/use-text.ts'

/** An order as the platform answers it. */
export type Order = Stored<typeof workOrder>

/** The state of an order by shape, word and colour. */
export const StateTag = choiceTag(workOrder.fields.state, {
  pending: 'off',
  dispatched: 'info',
  audit: 'warn',
  rejected: 'crit',
  completed: 'ok',
  cancelled: 'off',
})

/** A picture of an order as the platform answers it. */
export type OrderPicture = Stored<typeof orderPicture>

/** Pictures of one order that are read at most. */
const mostPictures = 100
/** Days before the exchange whose freezes are shown beside the day itself. */
const daysBefore = 3

/** What the platform has checked of an order, the worst first. */
export function useChecks({ id, version }: Order) {
  return useRead(orderCalls.checks(id), undefined, { by: version })
}

/** What was handed in for an order, the last version first. */
export function useReports({ id, version }: Order) {
  return useRead(orderCalls.reports(id), undefined, { by: version })
}

/** What happened to an order, the first step first. */
export function useSteps({ id, version }: Order) {
  return useRead(orderCalls.steps(id), undefined, { by: version })
}

/** The pictures of an order, the first one first. */
export function usePictures({ id }: Order) {
  return useRows(orderPicture, {
    page: 1,
    limit: mostPictures,
    sort: 'time',
    filter: { orderId: String(id) },
  })
}

/** What the ledger says of both devices of an order, to who may read it. */
export function useAssets({ id }: Order) {
  const filter = { orderId: String(id) }
  return useRows(ledger, { page: 1, limit: 10, filter }, { enabled: may(ledger, 'list') })
}

/** The registers of the device frozen on the day of its removal and on those before, the latest first. */
export function useFreezes({ deviceId, removedAt }: Order) {
  const removed = parseTime(removedAt)
  const end = formatDate(removed)
  const start = formatDate(removed && removed.getTime() - daysBefore * day)
  const read = useRead(
    iotCalls.freeze,
    { deviceId, period: 'day', start, end },
    { enabled: removed !== undefined && may(device, 'info') },
  )
  const data = useMemo(() => read.data?.toSorted((a, b) => (a.date < b.date ? 1 : -1)), [read.data])
  return { ...read, data }
}

/** Texts of an order that are stored in both languages. */
type TextName = 'userName' | 'address' | 'worker' | 'auditedBy' | 'opinion' | 'reason'

/** What an order says in a field, in the language of the person at work. */
export function useOrderText(order: Order): (name: TextName) => string {
  const language = useLanguage()
  return (name) => textOf(valueIn(workOrder.fields, order, name, language))
}

/** Who did the work on site. */
export function useWorker(order: Order): string {
  return useOrderText(order)('worker')
}
