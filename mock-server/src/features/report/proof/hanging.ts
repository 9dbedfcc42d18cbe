import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { MeterExchange, Plate } from '#mock/simulation/stored-device.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

type Records = Pick<World, 'tables'>

/** The order by which a meter was exchanged; nothing where none is known. */
export function orderOf(
  { tables }: Records,
  id: number,
  { time }: Pick<MeterExchange, 'time'>,
): StoredOrder | undefined {
  const removedAt = formatTime(time)
  return tables.workOrders.rows.find((row) => row.deviceId === id && row.removedAt === removedAt)
}

/** The meter that an exchange took down, by the ledger where the exchange itself does not say; nothing where it is not known. */
export function takenDown(world: Records, id: number, exchange: MeterExchange): Plate | undefined {
  if (exchange.removed !== undefined) return exchange.removed
  const { oldAsset } = orderOf(world, id, exchange) ?? {}
  const asset = world.tables.ledger.rows.find(({ assetNumber }) => assetNumber === oldAsset)
  return asset && { assetNumber: asset.assetNumber, address: asset.logicalAddress, protocol: asset.protocol }
}

/** The meter that hung at a place at a moment; nothing where it is not known, and while none hung there. */
export function hangingAt(world: Records, row: StoredDevice, time: number): Plate | undefined {
  const exchanges = (row.meterExchanges ?? []).toSorted((a, b) => a.time - b.time)
  const last = exchanges.findLast((one) => one.time <= time)
  const next = exchanges.find((one) => one.time > time)
  const { installedAt = '' } = (last && orderOf(world, row.id, last)) ?? {}
  if (installedAt !== '' && time < momentOf(installedAt)) return undefined
  return next === undefined ? row : takenDown(world, row.id, next)
}
