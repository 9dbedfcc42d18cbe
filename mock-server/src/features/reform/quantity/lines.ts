import {
  amountOf,
  checkQuantity,
  differenceOf,
  isFilled,
  priceItem,
  fenOf,
  type QuantityState,
} from '#domain/reform/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredQuantity, StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import type { Family } from '#domain/metering/families.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Change } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { designLines } from '../../../../seed/reform/design.ts'
import { plannedProjects } from '../../../../seed/reform/projects.ts'
import { code } from '#contract/wire/envelope.ts'
import type { OrderPart } from '../orders.ts'
import { formatTime } from '#mock/lib/time.ts'

const words = {
  confirmed: ['This line is approved.', '该行已核定，不能修改。'],
  over: ['The order is completed or cancelled.', '工单已完成或已取消。'],
  twice: ['This order has a line of this specification.', '该工单已有此规格。'],
} satisfies Record<string, Text2>

/** Fields of a line that are fixed once it is confirmed. */
const amounts = ['designed', 'taken', 'installed', 'returned', 'reason', 'reasonZh'] as const

export function linesOf({ tables }: Pick<World, 'tables'>, orderId: number): StoredQuantity[] {
  return tables.quantities.rows.filter((row) => row.orderId === orderId)
}

/** Whether a line still incurs cost; false for lines of a cancelled order. */
export function isWanted({ tables }: Pick<World, 'tables'>, { orderId }: StoredQuantity): boolean {
  return tables.workOrders.get(orderId)?.state !== 'cancelled'
}

/** Values of a line derived from its order, the price list and the entered amounts. */
export function lineValues({ tables }: Pick<World, 'tables'>, row: StoredQuantity): Partial<StoredQuantity> {
  const order = tables.workOrders.get(row.orderId)
  const { category, unit, price } = priceItem(row.item)
  const difference = differenceOf({ ...row, unit })
  return {
    ...(row.number === undefined && { number: nextNumber(tables, row.orderId) }),
    projectId: order?.projectId ?? 0,
    orgId: order?.orgId ?? 0,
    crewId: order?.crewId ?? 0,
    category,
    unit,
    price,
    difference,
    deviation: difference === undefined ? undefined : Math.abs(difference),
    amount: amountOf({ ...row, unit }, price),
    state: stateOf(row),
    filledBy: row.filledBy ?? '',
    filledByZh: row.filledByZh ?? '',
    filledAt: row.filledAt ?? '',
  }
}

/** Problems of a line to be stored. */
export function lineProblems(
  world: Pick<World, 'tables'>,
  row: StoredQuantity,
  previous: StoredQuantity | undefined,
): FieldProblem[] {
  if (previous === undefined) return newLineProblems(world, row)
  const changed = amounts.find((name) => row[name] !== previous[name])
  // an order moves its lines unchanged
  if (changed === undefined && row.state === previous.state) return []
  const isLocked = previous.state === 'confirmed' && row.state === 'confirmed'
  if (isLocked && changed !== undefined) return [{ field: changed, text: words.confirmed }]
  return amountProblems(row)
}

function newLineProblems(world: Pick<World, 'tables'>, row: StoredQuantity): FieldProblem[] {
  const state = world.tables.workOrders.get(row.orderId)?.state
  if (state === 'completed' || state === 'cancelled') return [{ field: 'orderId', text: words.over }]
  const isTwice = linesOf(world, row.orderId).some(({ item }) => item === row.item)
  if (isTwice) return [{ field: 'item', text: words.twice }]
  return amountProblems({ ...row, unit: priceItem(row.item).unit })
}

/** Problems of a line's amounts; a reason in one language suffices. */
function amountProblems(row: StoredQuantity): FieldProblem[] {
  return checkQuantity({ ...row, reason: row.reason || row.reasonZh })
}

function stateOf(row: StoredQuantity): QuantityState {
  if (row.state === 'confirmed') return 'confirmed'
  return isFilled(row) ? 'filled' : 'open'
}

/** Number of the next line of an order. */
function nextNumber({ quantities, workOrders }: World['tables'], orderId: number): string {
  const last = quantities.rows.findLast((row) => row.orderId === orderId)?.number ?? ''
  const place = Number(/-(\d+)$/.exec(last)?.[1] ?? 0) + 1
  return `${workOrders.get(orderId)?.number ?? ''}-${String(place).padStart(2, '0')}`
}

/** Amounts of a line filled in as designed. */
export function asDesigned({ designed }: StoredQuantity, [filledBy, filledByZh]: Text2, filledAt: string) {
  return { taken: designed, installed: designed, returned: 0, filledBy, filledByZh, filledAt }
}

/** Default budget in CNY of an order whose project type defines none. */
const usualBudget = 400

/** Adds the usual lines of an order's device family; repairs have none. */
function addLines(world: World, order: StoredOrder): void {
  const family = world.fleet.table.get(order.deviceId)?.family
  if (family === undefined || isRepair(order)) return
  const { table } = collectionOf(world, quantity.name)
  for (const line of designLines(family, budgetOf(order.type)))
    table?.insert({ ...line, orderId: order.id, reason: '', reasonZh: '' })
}

/** Budget in CNY of an order of a type. */
function budgetOf(type: string): number {
  const perOrder = plannedProjects.find((project) => project.type === type)?.perOrder
  return perOrder === undefined ? usualBudget : perOrder * 10_000
}

/** Cost in fen of the lines of an order of a type for a device family. */
export function costOfOrder(type: string, family: Family): number {
  return designLines(family, budgetOf(type)).reduce(
    (sum, { item, designed }) => sum + fenOf(designed, priceItem(item).price),
    0,
  )
}

/** Adds the lines of a new order, and updates them when its crew changes. */
export function followOrder(world: World, { table, row, previous }: Change): void {
  const order = table === tableName(workOrder) ? world.tables.workOrders.get(row?.id ?? 0) : undefined
  if (order === undefined) return
  if (previous === undefined) addLines(world, order)
  for (const line of linesOf(world, order.id)) {
    if (isMoved(line, order)) world.tables.quantities.update(line.id, {})
  }
}

function isMoved({ crewId, orgId }: StoredQuantity, order: StoredOrder): boolean {
  return crewId !== order.crewId || orgId !== order.orgId
}

/** The quantities' part in work orders: all lines are filled in before submission, and confirmed on completion. */
export const quantityPart: OrderPart = {
  problems: quantityProblems,
  complete(world, order) {
    // lines may be cleared or added while the order awaits its audit
    const [problem] = quantityProblems(world, order)
    if (problem !== undefined) refuse(code.conflict, problem.text)
    for (const { id, state } of linesOf(world, order.id)) {
      if (state === 'filled') world.tables.quantities.update(id, { state: 'confirmed' })
    }
  },
  reopen(world, order) {
    for (const { id, state } of linesOf(world, order.id)) {
      if (state === 'confirmed') world.tables.quantities.update(id, { state: 'filled' })
    }
  },
}

/** Problems that prevent submission and pass: empty lines, or an excess over the design without a reason. */
export function quantityProblems(world: Pick<World, 'tables'>, order: StoredOrder): FieldProblem[] {
  const lines = linesOf(world, order.id)
  const open = lines.filter(({ state }) => state === 'open').length
  if (open > 0) {
    const text: Text2 = [
      `Fill in the quantities; ${open} of ${lines.length} lines are empty.`,
      `请填写工程量，${lines.length} 行中有 ${open} 行未填。`,
    ]
    return [{ field: 'quantities', text }]
  }
  const wrong = lines.flatMap(amountProblems)
  return wrong.slice(0, 1).map(({ text }) => ({ field: 'quantities', text }))
}

/** Fills in the empty lines of an order as designed. */
export function fillAsDesigned(world: Pick<World, 'clock' | 'tables'>, order: StoredOrder, by: Text2): void {
  const now = formatTime(world.clock())
  for (const row of linesOf(world, order.id)) {
    if (row.state === 'open') world.tables.quantities.update(row.id, asDesigned(row, by, now))
  }
}
