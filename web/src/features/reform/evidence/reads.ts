import { useQuery } from '@tanstack/react-query'
import {
  orderCalls,
  type OrderCheck,
  type OrderSite,
  type OrderStep,
  type ReportVersion,
} from '#contract/calls/reform/order.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import type { Freeze } from '#contract/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { formatDate, parseTime } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'

/** An order as the platform answers it. */
export type Order = Stored<typeof workOrder>

/** A picture of an order as the platform answers it. */
export type OrderPicture = Stored<typeof orderPicture>

/** Pictures of one order that are read at most. */
const mostPictures = 100
/** Days before the exchange whose freezes are shown beside the day itself. */
const daysBefore = 3

/** What the platform has checked of an order, the worst first. */
export function useChecks({ id, version }: Order) {
  return useQuery<readonly OrderCheck[], Failure>({
    queryKey: keyOf(workOrder, 'checks', id, version),
    queryFn: ({ signal }) => callQuietly(orderCalls.checks(id), undefined, signal),
  })
}

/** What was handed in for an order, the last version first. */
export function useReports({ id, version }: Order) {
  return useQuery<readonly ReportVersion[], Failure>({
    queryKey: keyOf(workOrder, 'reports', id, version),
    queryFn: ({ signal }) => callQuietly(orderCalls.reports(id), undefined, signal),
  })
}

/** What happened to an order, the first step first. */
export function useSteps({ id, version }: Order) {
  return useQuery<readonly OrderStep[], Failure>({
    queryKey: keyOf(workOrder, 'steps', id, version),
    queryFn: ({ signal }) => callQuietly(orderCalls.steps(id), undefined, signal),
  })
}

/** Which pictures and seals an order needs. */
export function useSite({ id }: Order) {
  return useQuery<OrderSite, Failure>({
    queryKey: keyOf(workOrder, 'site', id),
    queryFn: ({ signal }) => callQuietly(orderCalls.site(id), undefined, signal),
  })
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
  return useRows(ledger, { page: 1, limit: 10, filter }, { enabled: can(permission(ledger, 'list')) })
}

/** The registers of the device frozen on the day of its removal and on those before, the latest first. */
export function useFreezes({ deviceId, removedAt }: Order) {
  const removed = parseTime(removedAt)
  const end = formatDate(removed)
  const start = formatDate(removed && removed.getTime() - daysBefore * day)
  return useQuery<readonly Freeze[], Failure>({
    queryKey: keyOf(device, 'freeze', deviceId, start, end),
    queryFn: async ({ signal }) => {
      const freezes = await callQuietly(iotCalls.freeze, { deviceId, period: 'day', start, end }, signal)
      return freezes.toSorted((a, b) => (a.date < b.date ? 1 : -1))
    },
    enabled: removed !== undefined && can(permission(device, 'info')),
  })
}
