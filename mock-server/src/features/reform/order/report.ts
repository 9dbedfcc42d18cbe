import type { OrderReport, ReportVersion } from '#contract/calls/reform/order.ts'
import { placeBeside, type Place } from '#domain/reform/distance.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { registersAt } from './reading/readings.ts'
import { listed } from '#mock/lib/listed.ts'

type Reporting = Pick<World, 'tables' | 'fleet' | 'simulation'>

/** Report versions of an order, latest first; derived from the row if none is stored. */
export function reportsOf(world: Reporting, order: StoredOrder): readonly ReportVersion[] {
  const stored = world.tables.orderReports.get(order.id)?.versions
  if (stored !== undefined) return stored.toReversed()
  return order.submittedAt === '' ? [] : [impliedReport(world, order)]
}

/** Stores a further version of an order's report. */
export function keepReport(world: Reporting, order: StoredOrder, next: Omit<ReportVersion, 'version'>): void {
  const versions = reportsOf(world, order).toReversed()
  world.tables.orderReports.put({
    id: order.id,
    versions: [...versions, { ...next, version: versions.length + 1 }],
  })
}

/** Whether a report with the same key was already received. */
export function isKnown(world: Reporting, order: StoredOrder, { key }: OrderReport): boolean {
  return (world.tables.orderReports.get(order.id)?.versions ?? []).some(({ report }) => report.key === key)
}

function impliedReport(world: Reporting, order: StoredOrder): ReportVersion {
  const { id, worker, workerZh, submittedAt, removedAt, installedAt } = order
  const removed = momentOf(removedAt)
  const { tariffs } = registersAt(world, order.deviceId, removed)
  const { oldReading = null, newReading = null } = order
  return {
    version: 1,
    by: worker,
    byZh: workerZh,
    time: submittedAt,
    report: {
      key: `seeded-order-${id}`,
      arrival: {
        ...arrivedAt(order),
        time: formatTime(Math.min(removed, momentOf(installedAt)) - hour / 4 + (id % 9) * minute),
        reason: '',
      },
      old: {
        asset: order.oldAsset,
        registers: { total: oldReading, tariffs: oldReading === null ? null : tariffs },
        seals: listed(order.oldSeals),
      },
      new: {
        asset: order.newAsset,
        registers: { total: newReading, tariffs: newReading === null ? null : [0, 0, newReading, 0] },
        ct: order.ct,
        pt: order.pt,
        iccid: order.iccid,
        seals: listed(order.newSeals),
      },
      boxPlace: order.boxPlace,
      removedAt,
      installedAt,
      signature: true,
      ...(order.work !== '' && { work: order.work }),
    },
  }
}

/** Position of the crew on arrival, at the order's distance from the customer. */
function arrivedAt({ id, lng, lat, distance = 0 }: StoredOrder): Place {
  const angle = (id % 360) * (Math.PI / 180)
  return placeBeside({ lng, lat }, distance * Math.cos(angle), distance * Math.sin(angle))
}
