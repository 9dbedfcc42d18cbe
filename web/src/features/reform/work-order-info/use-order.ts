import { useState } from 'react'
import { topics } from '#contract/metering/live.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { Order } from '../evidence/reads.ts'

/**
 * An order that is followed while it is in front. A change by another user is not swapped in silently: the order stays
 * as it was shown, and `news` is how it is now, until `accept` is called.
 */
export function useOrder(id: number | undefined) {
  const query = useRecord(workOrder, id)
  const { data, refetch } = query
  const [shown, setShown] = useState<Order>()
  const own = useSession(({ user }) => user?.loginName)
  useTopic(id === undefined ? undefined : topics.workOrder, {
    onItems: (items) => items.some(({ key }) => key === String(id)) && void refetch(),
    onGap: () => void refetch(),
  })
  const isNews = data !== undefined && shown !== undefined && hasMoved(shown, data) && data.updateBy !== own
  if (data !== undefined && !isNews && data !== shown) setShown(data)
  return {
    ...query,
    order: isNews ? shown : data,
    news: isNews ? data : undefined,
    accept: () => setShown(data),
  }
}

/** Whether an order stands elsewhere than it did; steps and pictures on the way are followed as they come. */
function hasMoved(before: Order, now: Order): boolean {
  return before.state !== now.state || before.submittedAt !== now.submittedAt
}
