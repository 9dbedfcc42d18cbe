import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type {
  StoredMaterial,
  StoredOrder,
  StoredQuantity,
  TakenMaterial,
} from '#mock/tables/reform-tables.ts'
import { round2, priceItem } from '#domain/reform/quantities.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { ordersOf } from '../orders.ts'
import { isWanted, linesOf } from '../quantity/lines.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { Change } from '#mock/store/table.ts'
import { isAccessory } from '../../../../seed/reform/lists/materials.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'

/** Issued, installed and remaining amount of a line, and the amount beyond the plan. */
interface Stock {
  issued: number
  used: number
  left: number
  over: number
}

interface Booked {
  issued: number
  used: number
}

type Known = Pick<World, 'tables'>

/** Amounts booked in a project, with the versions of orders and quantities. */
interface Reading {
  orders: number
  quantities: number
  booked: ReadonlyMap<string, Booked>
}

const readings = keptBy<Map<number, Reading>>()
const finders = keptBy<RowsBy<StoredQuantity>>()

/** Stock of a line: devices are counted by what crews took for orders, other materials by quantity lines. */
export function stockOf(
  world: Known,
  { projectId, item, model, planned }: Pick<StoredMaterial, 'item' | 'model' | 'planned' | 'projectId'>,
): Stock {
  const { issued, used } = bookedOf(world, projectId).get(keyOf(item, model)) ?? { issued: 0, used: 0 }
  const left = round2(planned - issued - used)
  return { issued: round2(issued), used: round2(used), left: Math.max(0, left), over: Math.max(0, -left) }
}

/** Key of a line within its project. */
function keyOf(item: string, model: string): string {
  return `${item} ${model}`
}

function bookedOf(world: Known, projectId: number): ReadonlyMap<string, Booked> {
  const { workOrders, quantities } = world.tables
  const known = readings(workOrders, () => new Map())
  const before = known.get(projectId)
  if (before?.orders === workOrders.version && before.quantities === quantities.version) return before.booked
  const booked = new Map<string, Booked>()
  for (const order of ordersOf(world).ofProject(projectId)) addOrder(booked, order)
  for (const line of linesOfProject(world, projectId)) addLine(booked, line)
  known.set(projectId, { orders: workOrders.version, quantities: quantities.version, booked })
  return booked
}

function addOrder(booked: Map<string, Booked>, { state, materials = [] }: StoredOrder): void {
  const part = state === 'completed' ? 'used' : 'issued'
  for (const { item, model, count } of materials) add(booked, keyOf(item, model), part, count)
}

function addLine(
  booked: Map<string, Booked>,
  { item, taken = 0, installed = 0, returned = 0 }: StoredQuantity,
) {
  add(booked, keyOf(item, ''), 'used', installed)
  add(booked, keyOf(item, ''), 'issued', Math.max(0, round2(taken - installed - returned)))
}

function add(booked: Map<string, Booked>, key: string, part: keyof Booked, count: number): void {
  const line = booked.get(key) ?? { issued: 0, used: 0 }
  line[part] += count
  booked.set(key, line)
}

/** Quantity lines of a project's orders that still incur cost. */
export function linesOfProject(world: Known, projectId: number): readonly StoredQuantity[] {
  const { quantities } = world.tables
  const found = finders(quantities, () => rowsBy(quantities, (row) => row.projectId))
  return found(projectId).filter((line) => isWanted(world, line))
}

/**
 * Adds the device of a new order to the material list of its project, and removes it when the order is cancelled or
 * deleted. A cancelled order also loses its quantity lines, except approved ones, which are no longer counted.
 */
export function planOrder(world: World, { row, previous }: Change<StoredOrder>): void {
  const order = row ?? previous
  const device = world.fleet.table.get(order?.deviceId ?? 0)
  if (order === undefined || device === undefined || isRepair(order)) return
  const count = Number(isCounted(row)) - Number(isCounted(previous))
  if (count !== 0) plan(world, order.projectId, device.family, device.model, count)
  if (count >= 0) return
  for (const line of linesOf(world, order.id)) {
    if (line.state === 'confirmed') planLine(world, { row: undefined, previous: line })
    else world.tables.quantities.remove(line.id)
  }
}

function isCounted(order: StoredOrder | undefined): boolean {
  return order !== undefined && order.state !== 'cancelled'
}

/** Keeps designed amounts of order lines in the material list of their project. */
export function planLine(
  world: World,
  { row, previous }: Pick<Change<StoredQuantity>, 'previous' | 'row'>,
): void {
  const line = row ?? previous
  if (line === undefined || !isAccessory(line.item)) return
  const count = round2(listed(line.item, row?.designed) - listed(line.item, previous?.designed))
  if (count !== 0) plan(world, line.projectId, line.item, '', count)
}

/** Rounds an amount for a material list: pieces are rounded up. */
function listed(item: string, amount = 0): number {
  return priceItem(item).unit === 'piece' ? Math.ceil(amount) : round2(amount)
}

function plan(world: World, projectId: number, item: string, model: string, count: number): void {
  const project = world.tables.projects.get(projectId)
  if (project === undefined || project.state === 'closed') return
  const before = lineOfProject(world, projectId, { item, model })
  const { table } = collectionOf(world, designMaterial.name)
  if (before === undefined) {
    if (count > 0)
      table?.insert({ projectId, item, model, planned: count, values: {}, updateBy: platformName })
  } else {
    const { issued, used } = stockOf(world, before)
    world.tables.designMaterials.update(before.id, {
      // the plan never drops below what is issued or installed
      planned: listed(item, Math.max(Math.min(before.planned, issued + used), before.planned + count)),
      updateBy: platformName,
    })
  }
}

type TakeParts = Pick<World, 'fleet' | 'tables'>

/**
 * Distributes materials over orders, by order id: a line goes to the orders that exchange that type, otherwise to those
 * of its category, otherwise to all; as evenly as whole devices allow. Repairs get none.
 */
export function sharesOf(
  { fleet }: Pick<World, 'fleet'>,
  taken: readonly TakenMaterial[],
  orders: readonly StoredOrder[],
): ReadonlyMap<number, readonly TakenMaterial[]> {
  const exchanges = orders.flatMap((order) => {
    const { family, model } = fleet.table.get(order.deviceId) ?? {}
    return isRepair(order) ? [] : [{ id: order.id, family, model }]
  })
  const isOf = (line: TakenMaterial, one: (typeof exchanges)[number]) =>
    line.item === one.family && line.model === one.model
  const shares = new Map<number, TakenMaterial[]>(orders.map(({ id }) => [id, []]))
  for (const { count, ...line } of taken) {
    const ofCategory = exchanges.filter(({ family }) => family === line.item)
    const groups = [
      exchanges.filter((one) => isOf({ ...line, count }, one)),
      ofCategory.filter((one) => !taken.some((other) => isOf(other, one))),
      ofCategory,
      exchanges,
    ]
    const own = groups.find(({ length }) => length > 0) ?? []
    for (const [place, { id }] of own.entries()) {
      const part = Math.floor(count / own.length) + (place < count % own.length ? 1 : 0)
      if (part > 0) shares.get(id)?.push({ ...line, count: part })
    }
  }
  return shares
}

/** Devices that orders need, by category and type, with the remaining stock. */
export function neededFor(
  world: TakeParts,
  orders: readonly StoredOrder[],
): { family: string; model: string; count: number; left: number }[] {
  const groups = new Map<string, { line: TakenMaterial; orders: StoredOrder[] }>()
  for (const order of orders) {
    for (const line of isRepair(order) ? [] : deviceOf(world, order)) {
      const key = `${line.item} ${line.model}`
      const group = groups.get(key) ?? { line, orders: [] }
      group.orders.push(order)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ line, orders: own }) => {
    const projects = [...new Set(own.map(({ projectId }) => projectId))]
    const kept = projects.map((projectId) => {
      const row = lineOfProject(world, projectId, line)
      return row === undefined ? 0 : stockOf(world, row).left
    })
    const held = own.map((order) => ownOf(order, line))
    const left = [...kept, ...held].reduce((sum, one) => sum + one, 0)
    return { family: line.item, model: line.model, count: own.length, left: Math.floor(left) }
  })
}

/**
 * Materials that an order takes from its project's list; refuses if too few remain, counting what the order itself
 * already holds. Repairs take none. By default an exchange takes its device if one remains.
 */
export function takeFor(
  world: TakeParts,
  order: StoredOrder,
  said: readonly TakenMaterial[] | undefined,
): readonly TakenMaterial[] {
  if (isRepair(order)) return []
  if (said === undefined) {
    const own = deviceOf(world, order)
    return own.filter((line) => leftFor(world, order, line) >= line.count)
  }
  const wanted = mergeLines(said)
  for (const line of wanted) if (leftFor(world, order, line) < line.count) refuseShort(world, order, line)
  return wanted
}

/** Device to install: the type currently installed. */
function deviceOf({ fleet }: TakeParts, { deviceId }: StoredOrder): readonly TakenMaterial[] {
  const device = fleet.table.get(deviceId)
  return device === undefined ? [] : [{ item: device.family, model: device.model, count: 1 }]
}

function mergeLines(lines: readonly TakenMaterial[]): TakenMaterial[] {
  const merged = new Map<string, TakenMaterial>()
  for (const line of lines) {
    const key = `${line.item} ${line.model}`
    merged.set(key, { ...line, count: line.count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

function leftFor(world: TakeParts, { projectId, materials = [] }: StoredOrder, line: TakenMaterial): number {
  const row = lineOfProject(world, projectId, line)
  if (row === undefined) return 0
  return stockOf(world, row).left + ownOf({ materials }, line)
}

/** Number of a line's devices that the order itself has taken. */
function ownOf({ materials = [] }: Pick<StoredOrder, 'materials'>, line: TakenMaterial): number {
  return materials.find(({ item, model }) => item === line.item && model === line.model)?.count ?? 0
}

/** Material line of a project for a device type. */
export function lineOfProject(
  { tables }: Pick<World, 'tables'>,
  projectId: number,
  { item, model }: Pick<TakenMaterial, 'item' | 'model'>,
): StoredMaterial | undefined {
  return tables.designMaterials.rows.find(
    (row) => row.projectId === projectId && row.item === item && row.model === model,
  )
}

function refuseShort(world: TakeParts, order: StoredOrder, line: TakenMaterial): never {
  const left = leftFor(world, order, line)
  const { model, count } = line
  return refuse(code.conflict, [
    `${order.number}: ${count} of ${model} wanted, ${left} left on the material list of the project.`,
    `${order.number}：需 ${model} ${count} 只，项目材料清单仅剩 ${left} 只。`,
  ])
}
