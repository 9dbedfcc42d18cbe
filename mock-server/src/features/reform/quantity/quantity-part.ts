import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { OrderPart } from '#mock/features/reform/order/order-part.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { amountProblems, asDesigned, linesOf } from './lines.ts'

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
