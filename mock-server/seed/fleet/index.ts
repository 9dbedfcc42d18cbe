import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { hour } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { exchanged, planOrders, type PlannedOrder } from '../reform/plan.ts'
import { planScenes, scenesByDevice, type PlannedScene } from '../scene/plan.ts'
import { areaRows, planAreas, type PlannedArea } from './areas.ts'
import { deviceRow, type DevicePlan } from './device-row.ts'
import { layoutOf, type Layout } from './layout.ts'
import { meterPlan } from './meters.ts'
import { plantFaults, stickyDevices, swappedMeters, swappedPhases } from './planted.ts'
import { productRows } from './products.ts'
import { concentratorPlan, loadControlPlan, substationPlan, transformerPlan } from './terminals.ts'

/** The devices of a demonstration, with what was planned for them; made when they are first asked for. */
export interface SeededFleet {
  areas: readonly PlannedArea[]
  scenes: readonly PlannedScene[]
  /** As they are now, that of id 1 first. */
  rows: () => readonly StoredDevice[]
  orders: () => readonly PlannedOrder[]
}

/** A fleet of so many devices (at least 40), as it begins at `now` (epoch milliseconds), with so many work orders. */
export function seedFleet(devices: number, now: number, orders?: number): SeededFleet {
  const layout = layoutOf(devices)
  const areas = planAreas(layout.areas)
  const scenes = planScenes(layout, areas)
  let made: Pick<SeededFleet, 'rows' | 'orders'> | undefined
  const make = () => {
    const rows = devicesOf(layout, { areas, scenes }, now)
    const planned = planOrders(rows, now, orders)
    for (const order of planned) {
      if (order.state === 'completed') rows[order.device.id - 1] = exchanged(order)
    }
    return { rows: () => rows, orders: () => planned }
  }
  const known = () => (made ??= make())
  return { areas, scenes, rows: () => known().rows(), orders: () => known().orders() }
}

/** The tables of a fleet, as they begin at `now` (epoch milliseconds). */
export function fleetSeed({ areas, rows }: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(product)]: () => withAudit(productRows(countsOf(rows())), time),
    [tableName(transformerArea)]: () => withAudit(areaRows(areas), time),
    [tableName(device)]: rows,
  }
}

/** When in a day a customer is connected, milliseconds. */
const connectedAt = 9.5 * hour

/** The rows of every device, by their ids. */
function devicesOf(
  layout: Layout,
  { areas, scenes }: Pick<SeededFleet, 'areas' | 'scenes'>,
  now: number,
): StoredDevice[] {
  const time = formatTime(now)
  const sceneIds = scenesByDevice(layout, scenes)
  // as long as it will be: an array that is filled from several places at once becomes many times slower
  const rows: StoredDevice[] = []
  rows.length = layout.devices
  const add = (plan: DevicePlan): void => {
    rows[plan.id - 1] = deviceRow(plan, time, sceneIds.get(plan.id) ?? 0)
  }
  for (const area of areas) {
    add(concentratorPlan(area, now))
    add(transformerPlan(area, now))
    for (let n = 0; n < area.plan.meters; n += 1) add(meterPlan(area, n, now))
  }
  for (let n = 0; n < layout.loadControls; n += 1) add(loadControlPlan(layout, n, now))
  for (let n = 0; n < layout.substations; n += 1) add(substationPlan(layout, n, now))
  const planOf = (id: number): DevicePlan => {
    const area = areas.find(({ plan }) => id >= plan.firstMeterId && id < plan.firstMeterId + plan.meters)
    if (area === undefined) throw new Error(`Device ${id} is the meter of no area`)
    return meterPlan(area, id - area.plan.firstMeterId, now)
  }
  const planted = plantFaults(layout.areas, rows, now)
  for (const [id, fault] of planted) {
    // who is in the ledger of a wrong area was connected on that day: the loss begins with the mistake
    if (fault.kind === 'wrong-area') add({ ...planOf(id), installed: fault.from + connectedAt })
    const row = rows[id - 1]
    if (row !== undefined) rows[id - 1] = { ...row, planted: fault }
  }
  for (const [id, truePhase] of swappedPhases(layout.areas, rows)) {
    const row = rows[id - 1]
    if (row !== undefined) rows[id - 1] = { ...row, truePhase }
  }
  for (const [id, swapped] of swappedMeters(layout.areas, rows, now)) {
    const row = rows[id - 1]
    if (row !== undefined) rows[id - 1] = { ...row, swapped }
  }
  for (const id of stickyDevices(layout)) {
    const row = rows[id - 1]
    if (row !== undefined) rows[id - 1] = { ...row, sticks: 'C' }
  }
  return rows
}

function countsOf(rows: readonly StoredDevice[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { productId } of rows) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
