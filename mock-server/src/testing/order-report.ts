import type { OrderReport } from '#contract/calls/reform/order.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { takePictures } from '#mock/features/reform/picture/take-pictures.ts'
import { registersAt } from '#mock/features/reform/order/reading/readings.ts'
import { siteOf } from '#mock/features/reform/order/site.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { supplyOrder } from '#mock/features/reform/workers/workers.ts'
import type { World } from '#mock/world/world.ts'

/** Creates a valid report on an order as of now, with all the required records. */
export function reportOn(world: World, order: StoredOrder, key: string): OrderReport {
  const site = siteOf(world, order)
  const seals = supplyOrder(world, order)
  const removedAt = formatTime(world.clock())
  const old = registersAt(world, order.deviceId, momentOf(removedAt))
  const report: OrderReport = {
    key,
    arrival: { lng: order.lng, lat: order.lat, time: removedAt, reason: '' },
    old: { asset: order.oldAsset, registers: old, seals: seals.old },
    new: {
      asset: site.asset,
      registers: old.total === null ? old : { total: 0.12, tariffs: [0, 0, 0.12, 0] },
      ct: site.ct,
      pt: site.pt,
      iccid: site.iccid,
      seals: seals.fitted,
    },
    boxPlace: '',
    removedAt,
    installedAt: removedAt,
    signature: true,
  }
  takePictures(world, order, report)
  return report
}
