import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { orderOf, takenDown } from './hanging.ts'

/**
 * The exchanges of a meter, the newest first, each with the meter that was taken down, and with the work order that it was
 * done by where the person sees it.
 */
export function exchangesOf(
  world: ScopeParts,
  { id, meterExchanges = [] }: StoredDevice,
  person: StoredUser,
): MeterFace['exchanges'] {
  return meterExchanges
    .toSorted((a, b) => b.time - a.time)
    .map((one) => {
      const { time, before, after } = one
      const { assetNumber = '', address = '' } = takenDown(world, id, one) ?? {}
      const order = orderOf(world, id, one)
      const isSeen = order !== undefined && seesId(world, workOrder.name, order.id, person)
      const named = isSeen ? { order: order.number, orderId: order.id } : { order: '', orderId: 0 }
      return { time, before, after, assetNumber, address, ...named }
    })
}
