import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { defineWords, wordsNow } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { refreshResource } from '../data/query-client.ts'

const words = defineWords('makeOrders', {
  title: ['Create {n} [n|order|orders]?', '生成 {n} 张工单？'],
  body: [
    'Each goes to the project under construction where its device is. A device that has an open order gets no second one.',
    '工单归入设备所在地施工中的项目，已有未完成工单的设备不再生成。',
  ],
  accept: ['Create orders: {n}', '生成工单 {n} 张'],
  made: ['{ok} [ok|order|orders] created', '已生成 {ok} 张工单'],
  left: ['{n} not created: {reason}', '{n} 张未生成：{reason}'],
})

/** Whether the person may make work orders. */
export function mayMakeOrders(): boolean {
  return can(permission(workOrder, 'save'))
}

/** What a button is called that makes so many orders. */
export function makeOrdersLabel(count: number): string {
  return wordsNow(words)('accept', { n: formatInteger(count) })
}

/** Makes several work orders by a call, after a question, and says what came of it. Returns nothing where the person left. */
export async function makeOrders(
  count: number,
  ask: () => Promise<BulkAnswer>,
): Promise<BulkAnswer | undefined> {
  const t = wordsNow(words)
  const n = formatInteger(count)
  const isWanted = await confirm({
    title: t('title', { n }),
    body: t('body'),
    accept: makeOrdersLabel(count),
  })
  if (!isWanted) return undefined
  const answer = await showLoading(ask())
  const { ok, fail, errors } = answer
  const detail = fail === 0 ? undefined : t('left', { n: formatInteger(fail), reason: errors[0]?.msg ?? '' })
  notify(fail === 0 ? 'success' : 'warning', t('made', { ok: formatInteger(ok) }), { detail })
  await refreshResource(workOrder)
  return answer
}
