import { workOrder } from '#contract/resources/reform/work-order.ts'
import { code } from '#contract/wire/envelope.ts'
import { acts } from '#contract/text/acts.ts'
import { Failure } from '#web/api/failure.ts'
import { defineWords, wordsNow } from '#web/i18n/use-words.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { refreshResource } from '../data/query-client.ts'

const words = defineWords('makeOrder', {
  created: ['Order created', '工单已生成'],
  notCreated: ['The order was not created', '工单未生成'],
  open: acts.openOrder,
})

/** Makes a work order by a call. One that is there already is no failure: the way to it is offered. */
export async function makeOrder(ask: () => Promise<{ readonly id: number }>): Promise<void> {
  const t = wordsNow(words)
  try {
    const { id } = await showLoading(ask())
    notify('success', t('created'), wayTo(id))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const open = error.code === code.conflict ? idIn(error.data) : undefined
    if (open === undefined) notify('error', t('notCreated'), { detail: describeInFull(error) })
    else notify('info', error.message, wayTo(open))
  }
  await refreshResource(workOrder)
}

/** Opens the page of an order, for who has one. */
function wayTo(id: number): Parameters<typeof notify>[2] {
  const path = pagePath(navigationOf(useSession.getState().nav), 'reform/work-order-info', { id })
  if (path === undefined) return {}
  return { action: { label: wordsNow(words)('open'), run: () => goTo(path) } }
}

function idIn(data: unknown): number | undefined {
  const { id }: { id?: unknown } = Object(data)
  return typeof id === 'number' ? id : undefined
}
