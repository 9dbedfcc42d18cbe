import type { OrderSite } from '#contract/calls/reform/order.ts'
import { usualSlots } from '#contract/reform/kinds.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { plausibleAt } from './reading/readings.ts'

/** What a crew must know on site. */
export function siteOf(world: World, order: StoredOrder): OrderSite {
  const { tables, clock, fleet } = world
  const project = tables.projects.get(order.projectId)
  const meant = tables.ledger.rows.find(({ orderId, phase }) => orderId === order.id && phase === 'planned')
  const { frozenAt, freeze, most } = plausibleAt(world, order.deviceId, clock())
  const device = fleet.table.get(order.deviceId)
  const slots = project?.slots ?? []
  return {
    freeze: freeze.total === null ? null : { time: formatTime(frozenAt), registers: freeze },
    most,
    slots: slots.length > 0 ? slots : [...usualSlots],
    seals: project?.sealPlaces.length ?? 0,
    asset: meant?.assetNumber ?? '',
    iccid: meant?.iccid ?? '',
    ct: device?.ct ?? 1,
    pt: device?.pt ?? 1,
  }
}
