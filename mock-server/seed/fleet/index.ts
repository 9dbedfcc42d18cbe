import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { areaRows, planAreas, type PlannedArea } from './areas.ts'
import { deviceRow, type DevicePlan } from './device-row.ts'
import { layoutOf, type Layout } from './layout.ts'
import { meterPlan } from './meters.ts'
import { exchangeOf, plantFaults } from './planted.ts'
import { productRows } from './products.ts'
import { concentratorPlan, loadControlPlan, substationPlan, transformerPlan } from './terminals.ts'

/** The tables of a fleet of so many devices (at least 40), as they begin at `now` (epoch milliseconds). */
export function fleetSeed(devices: number, now: number): Seed {
  const layout = layoutOf(devices)
  const areas = planAreas(layout.areas)
  let rows: StoredDevice[] | undefined
  const deviceRows = () => (rows ??= devicesOf(layout, areas, now))
  const time = formatTime(now)
  return {
    [tableName(product)]: () => withAudit(productRows(countsOf(deviceRows())), time),
    [tableName(transformerArea)]: () => withAudit(areaRows(areas), time),
    [tableName(device)]: deviceRows,
  }
}

/** The rows of every device, by their ids. */
function devicesOf(layout: Layout, areas: readonly PlannedArea[], now: number): StoredDevice[] {
  const time = formatTime(now)
  // as long as it will be: an array that is filled from several places at once becomes many times slower
  const rows: StoredDevice[] = []
  rows.length = layout.devices
  const add = (plan: DevicePlan): void => {
    rows[plan.id - 1] = deviceRow(plan, time)
  }
  for (const area of areas) {
    add(concentratorPlan(area, now))
    add(transformerPlan(area, now))
    for (let n = 0; n < area.plan.meters; n += 1) add(meterPlan(area, n, now))
  }
  for (let n = 0; n < layout.loadControls; n += 1) add(loadControlPlan(layout, n, now))
  for (let n = 0; n < layout.substations; n += 1) add(substationPlan(layout, n, now))
  const planted = plantFaults(layout.areas, rows, now)
  for (const [place, row] of rows.entries()) {
    const [fault, meterExchanges] = [planted.get(row.id), exchangeOf(row, now)]
    if (fault === undefined && meterExchanges === undefined) continue
    rows[place] = { ...row, ...(fault && { planted: fault }), ...(meterExchanges && { meterExchanges }) }
  }
  return rows
}

function countsOf(rows: readonly StoredDevice[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { productId } of rows) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
