import type { OrderReport } from '#contract/calls/reform/order.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import { arrivalRadius } from '#domain/reform/kinds.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

/** Metres between where a crew arrived and where the customer is. */
export function distanceOf({ lng, lat }: StoredOrder, { arrival }: OrderReport): number {
  return Math.round(metresBetween(arrival, { lng, lat }))
}

/** Whether a crew has come near enough to do without a reason. */
export function isNear(order: StoredOrder, report: OrderReport): boolean {
  return distanceOf(order, report) <= arrivalRadius
}
