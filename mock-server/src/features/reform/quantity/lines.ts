import {
  amountOf,
  checkQuantity,
  differenceOf,
  isFilled,
  priceItem,
  type QuantityState,
} from '#domain/reform/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

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
export function amountProblems(row: StoredQuantity): FieldProblem[] {
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
