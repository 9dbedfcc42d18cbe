import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import type { CommMode } from '#domain/metering/families.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { exchanged, planOrders, type PlannedOrder } from '../reform/plan.ts'
import { planScenes, scenesByDevice, type PlannedScene } from '../scene/plan.ts'
import { nameAt } from '../system/user.ts'
import { areaRows, planAreas, type PlannedArea, supplyOf, type Supply } from './areas.ts'
import { daysBefore, deviceRow, near, type DevicePlan } from './device-row.ts'
import { fleetSeedNumber, layoutOf, type Layout } from './layout.ts'
import { userNumberOf } from './numbers.ts'
import { plantFaults, stickyDevices, swappedMeters, swappedPhases } from './planted.ts'
import { productRows } from './products.ts'
import { concentratorPlan, ctFor, loadControlPlan, substationPlan, transformerPlan } from './terminals.ts'

/** Contracted capacity in kVA above which a three-phase meter uses current transformers. */
const directLimit = 60

/** The n-th meter of an area, below its concentrator. */
function meterPlan(area: PlannedArea, n: number, now: number): DevicePlan {
  const { plan, station } = area
  const id = plan.firstMeterId + n
  const supply = supplyOf(plan, n)
  const hasCt = supply.isThreePhase && supply.capacity > directLimit
  const name = meterName(area, n, supply)
  const person = nameAt(hash(fleetSeedNumber, 54, id), hash(fleetSeedNumber, 55, id))
  return {
    id,
    name,
    productId: productOf(id, supply, hasCt),
    orgId: station.orgId,
    county: station.county,
    areaId: plan.id,
    parentId: plan.concentratorId,
    comm: commOf(id, supply),
    customerClass: supply.customerClass,
    wiring: supply.isThreePhase ? 'four-wire' : 'single',
    ct: hasCt ? ctFor(supply.capacity) : 1,
    pt: 1,
    capacity: supply.capacity,
    installed: plan.isShow ? daysBefore(now, 420, 500, id) : daysBefore(now, 200, 1500, id),
    position: near(area.position, 0.0022, id),
    userNumber: userNumberOf(station.county, id),
    userName: isHome(supply) ? person : name,
  }
}

function productOf(id: number, { isThreePhase }: Supply, hasCt: boolean): number {
  if (isThreePhase) return hasCt ? 9 : 8
  return unit(fleetSeedNumber, 51, id) < 0.62 ? 6 : 7
}

function commOf(id: number, { isThreePhase }: Supply): CommMode {
  const chance = unit(fleetSeedNumber, 52, id)
  if (isThreePhase) return chance < 0.5 ? 'rs485' : 'hplc'
  return chance < 0.82 ? 'hplc' : 'rf'
}

function isHome({ customerClass }: Supply): boolean {
  return customerClass === 'household' || customerClass === 'pv'
}

/** Names of non-residential customers by class, used in rotation. */
const uses: Readonly<Record<string, readonly [Text2, ...Text2[]]>> = {
  commerce: [
    ['Shop', '商铺'],
    ['Noodle House', '面馆'],
    ['Pharmacy', '药店'],
    ['Bakery', '烘焙店'],
    ['Laundry', '洗衣店'],
    ['Tea House', '茶馆'],
    ['Clinic', '诊所'],
    ['Barber', '理发店'],
  ],
  'one-shift': [
    ['Joinery', '木工坊'],
    ['Machine Shop', '机加工车间'],
    ['Garment Workshop', '制衣坊'],
    ['Print Shop', '印刷车间'],
  ],
  'three-shift': [
    ['Injection Moulding', '注塑车间'],
    ['Cold Room', '冷藏间'],
  ],
  pump: [['Pump Station', '排灌泵站']],
  ev: [['Charging Point', '充电桩']],
}

/** Name of a meter: building, staircase and room for homes, house number in a village; the business for others. */
function meterName({ plan, place, round }: PlannedArea, n: number, supply: Supply): Text2 {
  const number = round * 200 + n + 1
  const use = uses[supply.customerClass]
  if (use !== undefined) {
    const [en, zh] = use[hash(fleetSeedNumber, 53, plan.firstMeterId + n) % use.length] ?? use[0]
    return [`${place[0]} ${en} ${number}`, `${place[1]}${zh}${number}号`]
  }
  if (plan.kind !== 'garden') return [`${place[0]} House ${number}`, `${place[1]}${number}号`]
  const building = round * 8 + Math.floor(n / 24) + 1
  const staircase = Math.floor((n % 24) / 12) + 1
  const room = (Math.floor((n % 12) / 2) + 1) * 100 + (n % 2) + 1
  return [`${place[0]} ${building}-${staircase}-${room}`, `${place[1]}${building}幢${staircase}单元${room}室`]
}

/** Devices of a demonstration with the plans behind them; created on first access. */
export interface SeededFleet {
  areas: readonly PlannedArea[]
  scenes: readonly PlannedScene[]
  /** Current rows, in order of id from 1. */
  rows: () => readonly StoredDevice[]
  orders: () => readonly PlannedOrder[]
}

/** A fleet of `devices` devices (at least 40) at `now` (epoch milliseconds), with `orders` work orders. */
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

/** Initial tables of a fleet at `now` (epoch milliseconds). */
export function fleetSeed({ areas, rows }: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(product)]: () => withAudit(productRows(countsOf(rows())), time),
    [tableName(transformerArea)]: () => withAudit(areaRows(areas), time),
    [tableName(device)]: rows,
  }
}

/** Time of day at which a customer is connected, in milliseconds. */
const connectedAt = 9.5 * hour

/** Rows of every device, ordered by id. */
function devicesOf(
  layout: Layout,
  { areas, scenes }: Pick<SeededFleet, 'areas' | 'scenes'>,
  now: number,
): StoredDevice[] {
  const time = formatTime(now)
  const sceneIds = scenesByDevice(layout, scenes)
  // preallocated: filling an array at several places at once is many times slower
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
  const change = (id: number, values: Partial<StoredDevice>): void => {
    const row = rows[id - 1]
    if (row !== undefined) rows[id - 1] = { ...row, ...values }
  }
  for (const [id, planted] of plantFaults(layout.areas, rows, now)) {
    // a customer in the ledger of a wrong area was connected that day, so that the loss begins with the mistake
    if (planted.kind === 'wrong-area') add({ ...planOf(id), installed: planted.from + connectedAt })
    change(id, { planted })
  }
  for (const [id, truePhase] of swappedPhases(layout.areas, rows)) change(id, { truePhase })
  for (const [id, swapped] of swappedMeters(layout.areas, rows, now)) change(id, { swapped })
  for (const id of stickyDevices(layout)) change(id, { sticks: 'C' })
  return rows
}

function countsOf(rows: readonly StoredDevice[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { productId } of rows) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
