import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { MeterExchange, Plate } from '#mock/simulation/stored-device.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

type Records = Pick<World, 'tables'>

/** Work order of a meter exchange; undefined if unknown. */
function orderOf(
  { tables }: Records,
  id: number,
  { time }: Pick<MeterExchange, 'time'>,
): StoredOrder | undefined {
  const removedAt = formatTime(time)
  return tables.workOrders.rows.find((row) => row.deviceId === id && row.removedAt === removedAt)
}

/** Meter removed in an exchange, from the ledger if the exchange does not record it; undefined if unknown. */
function takenDown(world: Records, id: number, exchange: MeterExchange): Plate | undefined {
  if (exchange.removed !== undefined) return exchange.removed
  const { oldAsset } = orderOf(world, id, exchange) ?? {}
  const asset = world.tables.ledger.rows.find(({ assetNumber }) => assetNumber === oldAsset)
  return asset && { assetNumber: asset.assetNumber, address: asset.logicalAddress, protocol: asset.protocol }
}

/** Meter installed at a place at a given time; undefined if unknown or if none was installed. */
export function hangingAt(world: Records, row: StoredDevice, time: number): Plate | undefined {
  const exchanges = (row.meterExchanges ?? []).toSorted((a, b) => a.time - b.time)
  const last = exchanges.findLast((one) => one.time <= time)
  const next = exchanges.find((one) => one.time > time)
  const { installedAt = '' } = (last && orderOf(world, row.id, last)) ?? {}
  if (installedAt !== '' && time < momentOf(installedAt)) return undefined
  return next === undefined ? row : takenDown(world, row.id, next)
}

/** Exchanges of a meter, newest first, each with the removed meter and, if visible to the user, its work order. */
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
