import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { momentOf } from '#mock/lib/time.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

/** The exchanges of a meter, the newest first, each with the work order that it was done by where the person sees it. */
export function exchangesOf(
  world: ScopeParts,
  { id, meterExchanges = [] }: StoredDevice,
  person: StoredUser,
): MeterFace['exchanges'] {
  if (meterExchanges.length === 0) return []
  const orders = world.tables.workOrders.rows.filter(
    (row) => row.deviceId === id && seesId(world, workOrder.name, row.id, person),
  )
  return meterExchanges
    .toSorted((a, b) => b.time - a.time)
    .map(({ time, before, after }) => {
      const order = orders.find(({ removedAt }) => removedAt !== '' && momentOf(removedAt) === time)
      return { time, before, after, order: order?.number ?? '', orderId: order?.id ?? 0 }
    })
}
