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

export type Order = Stored<typeof workOrder>

/** State of an order as icon, label and colour. */
export const StateTag = choiceTag(workOrder.fields.state, {
  pending: 'off',
  dispatched: 'info',
  audit: 'warn',
  rejected: 'crit',
  completed: 'ok',
  cancelled: 'off',
})

export type OrderPicture = Stored<typeof orderPicture>

/** Maximum number of pictures loaded per order. */
const mostPictures = 100
/** Number of days before the exchange whose freezes are shown too. */
const daysBefore = 3

/** Loads the platform's checks of an order, worst first. */
export function useChecks({ id, version }: Order) {
  return useRead(orderCalls.checks(id), undefined, { by: version })
}

/** Loads the submitted reports of an order, latest version first. */
export function useReports({ id, version }: Order) {
  return useRead(orderCalls.reports(id), undefined, { by: version })
}

/** Loads the history of an order, oldest step first. */
export function useSteps({ id, version }: Order) {
  return useRead(orderCalls.steps(id), undefined, { by: version })
}

/** Loads the pictures of an order, oldest first. */
export function usePictures({ id }: Order) {
  return useRows(orderPicture, {
    page: 1,
    limit: mostPictures,
    sort: 'time',
    filter: { orderId: String(id) },
  })
}

/** Loads the ledger rows of both devices of an order, if the user may read the ledger. */
export function useAssets({ id }: Order) {
  const filter = { orderId: String(id) }
  return useRows(ledger, { page: 1, limit: 10, filter }, { enabled: may(ledger, 'list') })
}

/** Loads the frozen registers of the device on the day of its removal and the days before, latest first. */
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

/** Fields of an order that are stored in both languages. */
type TextName = 'userName' | 'address' | 'worker' | 'auditedBy' | 'opinion' | 'reason'

/** Returns a function that reads a field of an order in the current language. */
export function useOrderText(order: Order): (name: TextName) => string {
  const language = useLanguage()
  return (name) => textOf(valueIn(workOrder.fields, order, name, language))
}

/** Returns the name of the worker on site. */
export function useWorker(order: Order): string {
  return useOrderText(order)('worker')
}
