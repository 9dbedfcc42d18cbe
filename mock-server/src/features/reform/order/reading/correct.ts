import type { orderCalls } from '#contract/calls/reform/order.ts'
import type { BilledSource } from '#domain/reform/kinds.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { doing } from '../acts.ts'
import { auditSaid } from '../../own-work.ts'
import { partsOf } from '../parts.ts'
import { seenOrder } from '../seen-order.ts'
import { addStep, stepOf } from '../steps.ts'
import { finalReadings, notKnown } from './final-reading.ts'

const words = {
  nothing: ['No reading of this order is billed.', '该工单没有结算止度。'],
  same: ['This reading is billed already.', '当前结算止度即为该示数。'],
  corrected: ['{from} → {to} kWh. {opinion}', '{from} → {to} kWh。{opinion}'],
} satisfies Record<string, Text2>

/**
 * Bills another final reading of a completed order from now on: the exchange, the ledger and every figure that rests on
 * them follow. What was billed before stays in the log with who corrected it and why.
 */
export function correctReading(
  world: World,
  { id, billed, reading, opinion }: Sent<typeof orderCalls.correctReading>,
  call: UserCall,
): void {
  const order = seenOrder(world, id, call)
  const { billedReading: before, state } = order
  if (state !== 'completed' || before === undefined) return refuse(code.conflict, words.nothing)
  const after = readingOf(world, order, billed, reading)
  if (after === before) return refuse(code.conflict, words.same)
  const { by, updateBy } = doing(call, [opinion, opinion])
  const said = fillBoth(words.corrected, { from: before.toFixed(2), to: after.toFixed(2), opinion })
  const text = auditSaid(world, order, updateBy, said)
  const corrected = { ...order, billedReading: after, billedFrom: billed }
  world.store.atomically(() => {
    for (const part of partsOf(order)) part.correct?.(world, corrected)
    addStep(world, order, stepOf('correct', state, by, text))
    world.tables.workOrders.update(id, { billedReading: after, billedFrom: billed, updateBy })
  })
}

function readingOf(
  world: World,
  order: StoredOrder,
  billed: BilledSource,
  reading: number | undefined,
): number {
  if (billed !== 'corrected')
    return finalReadings(world, order)[billed] ?? refuseForm([{ field: 'billed', text: notKnown }])
  return reading === undefined
    ? refuseForm([{ field: 'reading', text: sentences.enterReading }])
    : rounded(reading)
}
