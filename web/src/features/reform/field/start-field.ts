import { useQuery } from '@tanstack/react-query'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { isAllowed } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { newDraft, type Draft, type FieldOrder } from './draft.ts'
import { drafts } from './phone.ts'

/** What the work on an order begins with: the draft, or an order on which there is nothing to do on site. */
export type FieldStart = { draft: Draft; order: FieldOrder } | { draft: undefined; order: FieldOrder }

/** The draft of an order: as it lies on the phone, else a fresh one of what the platform says. */
export function useFieldStart(userId: number, id: number | undefined) {
  return useQuery<FieldStart, Failure>({
    queryKey: ['field-start', userId, id],
    queryFn: ({ signal }) => startField(userId, id ?? 0, signal),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function startField(userId: number, id: number, signal: AbortSignal): Promise<FieldStart> {
  const kept = await drafts.load(userId, id)
  if (kept !== undefined) return { draft: kept, order: kept.order }
  const order: FieldOrder = await callQuietly(crud(workOrder).info(id), undefined, signal)
  if (!isAllowed('submit', order.state)) return { draft: undefined, order }
  const site = await callQuietly(orderCalls.site(id), undefined, signal)
  const isAgain = order.state === 'rejected'
  const [last] = isAgain ? await callQuietly(orderCalls.reports(id), undefined, signal) : []
  return { draft: newDraft(userId, order, site, last?.report), order }
}
