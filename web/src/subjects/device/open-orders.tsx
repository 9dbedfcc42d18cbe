import { openOrderStates } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { may } from '#web/stores/session/session.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'

type Order = Stored<typeof workOrder>

/** Maximum number of orders per read. */
const most = 100

/** Returns the open work orders of devices by device id; empty without the permission to list orders. */
export function useOpenOrders(deviceIds: readonly number[]): ReadonlyMap<number, Order> {
  const filter = { deviceId: deviceIds.join(','), state: openOrderStates.join(',') }
  const enabled = deviceIds.length > 0 && may(workOrder, 'list')
  const { data } = useRows(workOrder, { page: 1, limit: most, sort: undefined, filter }, { enabled })
  const rows = enabled ? (data?.list ?? []) : []
  return new Map(
    rows.filter(({ deviceId }) => deviceIds.includes(deviceId)).map((row) => [row.deviceId, row]),
  )
}

interface OrderLinkProps {
  order: Pick<Order, 'id' | 'number'>
  className?: string
}

/** Number of an order, linked to its page where the user has it. */
export function OrderLink({ order: { id, number }, className }: OrderLinkProps) {
  return (
    <PageLink className={className} page="reform/work-order-info" id={id}>
      {number}
    </PageLink>
  )
}
