import type { OrderSite } from '#contract/calls/reform/order.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { requiredSlots } from '../picture/picture-problems.ts'
import { hangingSeals, ownSeals } from '../seal/fitted.ts'
import { spareAssets } from './assets.ts'
import { plausibleAt } from './reading/readings.ts'
import { stepsOf } from './steps.ts'

/** Most seals that a crew is offered. */
const mostOffered = 50

/** What a crew must know on site. */
export function siteOf(world: World, order: StoredOrder): OrderSite {
  const { tables, clock, fleet } = world
  const project = tables.projects.get(order.projectId)
  const meant = tables.ledger.rows.find(({ orderId, phase }) => orderId === order.id && phase === 'planned')
  const { frozenAt, freeze, most } = plausibleAt(world, order.deviceId, clock())
  const isExchange = !isRepair(order)
  const device = fleet.table.get(order.deviceId)
  const returned = stepsOf(world, order).findLast(({ act }) => act === 'giveBack')
  return {
    freeze: freeze.total === null || !isExchange ? null : { time: formatTime(frozenAt), registers: freeze },
    most: isExchange ? most : null,
    slots: [...requiredSlots(world, order)],
    seals: project?.sealPlaces.length ?? 0,
    asset: meant?.assetNumber ?? '',
    iccid: meant?.iccid ?? '',
    ct: device?.ct ?? 1,
    pt: device?.pt ?? 1,
    oldSeals: hangingSeals(world, order).map(({ number }) => number),
    ownSeals: ownSeals(world, order)
      .slice(0, mostOffered)
      .map(({ number }) => number),
    ownAssets: isExchange ? spareAssets(world, order) : [],
    ...(returned && { returned: { time: returned.time, text: returned.text, textZh: returned.textZh } }),
  }
}
