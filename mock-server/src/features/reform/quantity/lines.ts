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

/** Fields of a line that stay once it is confirmed. */
const amounts = ['designed', 'taken', 'installed', 'returned', 'reason', 'reasonZh'] as const

export function linesOf({ tables }: Pick<World, 'tables'>, orderId: number): StoredQuantity[] {
  return tables.quantities.rows.filter((row) => row.orderId === orderId)
}

/** Whether a line still costs something: one of an order that was cancelled does not. */
export function isWanted({ tables }: Pick<World, 'tables'>, { orderId }: StoredQuantity): boolean {
  return tables.workOrders.get(orderId)?.state !== 'cancelled'
}

/** What follows of a line from its order, the price list, and what is filled in. */
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

/** What is wrong with a line as it would be stored. */
export function lineProblems(
  world: Pick<World, 'tables'>,
  row: StoredQuantity,
  previous: StoredQuantity | undefined,
): FieldProblem[] {
  if (previous === undefined) return newLineProblems(world, row)
  const changed = amounts.find((name) => row[name] !== previous[name])
  // an order takes its lines along as they are
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

/** What is wrong with the amounts of a line; a reason in one language will do. */
function amountProblems(row: StoredQuantity): FieldProblem[] {
  return checkQuantity({ ...row, reason: row.reason || row.reasonZh })
}

function stateOf(row: StoredQuantity): QuantityState {
  if (row.state === 'confirmed') return 'confirmed'
  return isFilled(row) ? 'filled' : 'open'
}

/** The number of the next line of an order. */
function nextNumber({ quantities, workOrders }: World['tables'], orderId: number): string {
  const last = quantities.rows.findLast((row) => row.orderId === orderId)?.number ?? ''
  const place = Number(/-(\d+)$/.exec(last)?.[1] ?? 0) + 1
  return `${workOrders.get(orderId)?.number ?? ''}-${String(place).padStart(2, '0')}`
}

/** What a line holds that came as it was designed. */
export function asDesigned({ designed }: StoredQuantity, [filledBy, filledByZh]: Text2, filledAt: string) {
  return { taken: designed, installed: designed, returned: 0, filledBy, filledByZh, filledAt }
}

/** CNY that an order may cost whose project says nothing about it. */
const usualBudget = 400

/** The lines of an order as its family is usually exchanged; a repair has none. */
function addLines(world: World, order: StoredOrder): void {
  const family = world.fleet.table.get(order.deviceId)?.family
  if (family === undefined || isRepair(order)) return
  const { table } = collectionOf(world, quantity.name)
  for (const line of designLines(family, budgetOf(order.type)))
    table?.insert({ ...line, orderId: order.id, reason: '', reasonZh: '' })
}

/** CNY that an order of a type may cost. */
function budgetOf(type: string): number {
  const perOrder = plannedProjects.find((project) => project.type === type)?.perOrder
  return perOrder === undefined ? usualBudget : perOrder * 10_000
}

/** What the lines cost that an order of a type gets for a device, fen. */
export function costOfOrder(type: string, family: Family): number {
  return designLines(family, budgetOf(type)).reduce(
    (sum, { item, designed }) => sum + fenOf(designed, priceItem(item).price),
    0,
  )
}

/** An order that is made gets its lines, and they go with its crew. */
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

/** The share of quantities in an order: all of its lines are filled in before it is handed in, and confirmed with it. */
export const quantityPart: OrderPart = {
  problems: quantityProblems,
  complete(world, order) {
    // lines may be emptied and added while it waits for its audit
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

/** What keeps an order from being handed in, and from being passed: lines not filled in, or more than designed without a reason. */
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

/** Fills in the empty lines of an order as they were designed; for a crew that has used what was planned. */
export function fillAsDesigned(world: Pick<World, 'clock' | 'tables'>, order: StoredOrder, by: Text2): void {
  const now = formatTime(world.clock())
  for (const row of linesOf(world, order.id)) {
    if (row.state === 'open') world.tables.quantities.update(row.id, asDesigned(row, by, now))
  }
}
