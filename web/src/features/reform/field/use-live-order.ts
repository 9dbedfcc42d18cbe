import { orderCalls } from '#contract/calls/reform/order.ts'
import { topics } from '#domain/metering/live.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { isGone } from '#web/engine/record/record-absent.tsx'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { Draft, FieldOrder } from './draft.ts'

/**
 * How an order stands that is worked on: still with its crew; handed in from this phone as far as anybody knows; or
 * taken away from its crew meanwhile.
 */
export type Standing = 'open' | 'sent' | 'taken'

/** What the platform says now about an order that is worked on; what it last said where it cannot be reached. */
export function useLiveOrder(draft: Draft) {
  const { id } = draft.order
  const record = useRecord(workOrder, id)
  const standing = standingOf(draft, record.data, isGone(record.error))
  const site = useRead(orderCalls.site(id), undefined, { enabled: standing === 'open' })
  const refetch = () => void record.refetch()
  useTopic(topics.workOrder, {
    onItems: (items) => items.some(({ key }) => key === String(id)) && refetch(),
    onGap: refetch,
  })
  return {
    standing,
    order: (standing === 'taken' ? undefined : record.data) ?? draft.order,
    site: site.data ?? draft.site,
    state: isGone(record.error) ? undefined : (record.data ?? draft.order).state,
    refetch,
  }
}

/** How an order stands by what the platform says of it. */
export function standingOf(
  { order, isSent }: Pick<Draft, 'order' | 'isSent'>,
  now: FieldOrder | undefined,
  isAway: boolean,
): Standing {
  if (isAway) return 'taken'
  if (now === undefined) return 'open'
  if (isSent && isTaken(now)) return 'sent'
  return isAllowed('submit', now.state) && now.crewId === order.crewId ? 'open' : 'taken'
}

/** Whether an order lies with the platform, handed in or accepted. */
export function isTaken({ state }: Pick<FieldOrder, 'state'>): boolean {
  return state === 'audit' || state === 'completed'
}
