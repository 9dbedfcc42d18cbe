import type { ChainLink, ReplacementChain } from '#contract/calls/reform/ledger.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { seenAsset } from './seen-asset.ts'
import type { World } from '#mock/world/world.ts'

/** Everything that hung, hangs or is going to hang at the place of an asset. */
export function chainOf(
  world: ScopeParts & Pick<World, 'assets' | 'fleet'>,
  id: number,
  reader: StoredUser,
): ReplacementChain {
  const { tables, assets, fleet } = world
  const row = seenAsset(world, id, reader) ?? refuse(code.missing, texts.missing)
  const rows = row.deviceId === 0 ? [row] : assets.at(row.deviceId)
  const device = fleet.table.get(row.deviceId)
  return {
    deviceId: row.deviceId,
    name: device?.name ?? row.address,
    nameZh: device?.nameZh ?? row.addressZh,
    links: rows.map((one) => linkOf(tables, one)),
  }
}

function linkOf({ workOrders }: World['tables'], row: StoredLedger): ChainLink {
  const order = row.orderId === 0 ? undefined : workOrders.get(row.orderId)
  const isDone = order?.state === 'completed'
  return {
    id: row.id,
    assetNumber: row.assetNumber,
    family: row.family,
    manufacturer: row.manufacturer,
    model: row.model,
    phase: row.phase,
    installed: row.installed,
    removed: row.removed,
    firstReading: row.firstReading ?? null,
    lastReading: row.lastReading ?? null,
    seals: row.seals,
    orderId: order?.id ?? 0,
    orderNumber: order?.number ?? '',
    hungAt: isDone && row.phase === 'service' ? order.installedAt : '',
    takenAt: isDone && row.phase === 'removed' ? order.removedAt : '',
    who: isDone ? order.worker : '',
    whoZh: isDone ? order.workerZh : '',
  }
}
