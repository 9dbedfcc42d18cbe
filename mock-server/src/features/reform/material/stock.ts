import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { StoredMaterial, StoredOrder, StoredQuantity } from '#mock/tables/reform-tables.ts'
import { round2 } from '#domain/reform/quantities.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { World } from '#mock/world/world.ts'
import { ordersOf } from '../orders.ts'
import { isWanted } from '../quantity/lines.ts'

/** What of a line is with crews, hangs, is left, and was used beyond the plan. */
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

/** What was booked of the lines of a project, as of a state of the orders and quantities. */
interface Reading {
  orders: number
  quantities: number
  booked: ReadonlyMap<string, Booked>
}

const readings = keptBy<Map<number, Reading>>()
const finders = keptBy<RowsBy<StoredQuantity>>()

/** The stock of a line: devices go by what crews have taken for orders, everything else by the quantities filled in. */
export function stockOf(
  world: Known,
  { projectId, item, model, planned }: Pick<StoredMaterial, 'item' | 'model' | 'planned' | 'projectId'>,
): Stock {
  const { issued, used } = bookedOf(world, projectId).get(keyOf(item, model)) ?? { issued: 0, used: 0 }
  const left = round2(planned - issued - used)
  return { issued: round2(issued), used: round2(used), left: Math.max(0, left), over: Math.max(0, -left) }
}

/** Names a line within its project. */
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

/** The quantity lines of the orders of a project that still cost something. */
export function linesOfProject(world: Known, projectId: number): readonly StoredQuantity[] {
  const { quantities } = world.tables
  const found = finders(quantities, () => rowsBy(quantities, (row) => row.projectId))
  return found(projectId).filter((line) => isWanted(world, line))
}
