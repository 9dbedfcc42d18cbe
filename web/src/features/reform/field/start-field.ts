import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud } from '#contract/wire/crud.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { newDraft, type Draft, type FieldOrder } from './draft.ts'
import { drafts } from './phone.ts'

/** What the work on an order begins with: the draft, or an order on which there is nothing to do on site. */
type FieldStart = { draft: Draft; order: FieldOrder } | { draft: undefined; order: FieldOrder }

/** The draft of an order as it lies on the phone, else a fresh one of what the platform says. */
export async function startField(userId: number, id: number, signal: AbortSignal): Promise<FieldStart> {
  const kept = await drafts.load(userId, id)
  if (kept !== undefined) return { draft: kept, order: kept.order }
  const order: FieldOrder = await callQuietly(crud(workOrder).info(id), undefined, signal)
  if (!isAllowed('submit', order.state)) return { draft: undefined, order }
  const site = await callQuietly(orderCalls.site(id), undefined, signal)
  const { submittedAt, dispatchedAt } = order
  // what was withdrawn is dispatched as before, and is gone through again like what was rejected
  const isAgain = order.state === 'rejected' || (submittedAt !== '' && submittedAt >= dispatchedAt)
  const [last] = isAgain ? await callQuietly(orderCalls.reports(id), undefined, signal) : []
  return { draft: newDraft(userId, order, site, last?.report), order }
}
