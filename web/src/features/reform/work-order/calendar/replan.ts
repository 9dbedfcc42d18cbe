import { openOrderStates } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

/** Whether the person at work may plan an order for another day. */
export function mayReplan({ state }: Order): boolean {
  return openOrderStates.some((open) => open === state) && can(permission(workOrder, 'update'))
}

/** Plans an order for another day; it is due no earlier than that. */
export async function replan({ id, version, number, due }: Order, planDate: string): Promise<void> {
  const values = {
    id,
    planDate,
    due: due < planDate ? planDate : due,
    ...(version !== undefined && { version }),
  }
  const isDone = await ignoreFailure(
    async () => void (await showLoading(callAndRefresh(crud(workOrder).update, values))),
  )
  if (isDone) notify('success', textNow(words.moved, { number, day: planDate }))
}
