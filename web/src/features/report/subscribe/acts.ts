import { subscriptionCalls } from '#contract/calls/report/subscription.ts'
import type { sentFile, SentFileRow } from '#contract/resources/report/sent-file.ts'
import { subscription, type SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { acts } from '#contract/text/acts.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { download } from '#web/engine/data/download.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

const pause = declaredAction(subscription, 'pause')
const resume = declaredAction(subscription, 'resume')

/** What can be done with a subscription besides editing it. */
export const subscriptionActs: readonly RowAction<typeof subscription>[] = [
  { id: 'send', label: ['Send now', '立即发送'], icon: 'pi-send', verb: 'send', run: sendNow },
  { ...pause.row, concerns: ({ state }) => state === 'running' },
  { ...resume.row, concerns: ({ state }) => state !== 'running' },
]

/** What can be done with a file that was sent. */
export const fileActs: readonly RowAction<typeof sentFile>[] = [
  {
    id: 'download',
    label: acts.download,
    icon: 'pi-download',
    verb: 'info',
    concerns: ({ result }) => result === 'sent',
    run: ({ id }) => download(subscriptionCalls.download(id)),
  },
  {
    id: 'resend',
    label: acts.sendAgain,
    icon: 'pi-send',
    verb: 'send',
    concerns: ({ result }) => result === 'sent',
    run: resend,
  },
]

async function sendNow({ id, name }: SubscriptionRow): Promise<void> {
  await showLoading(callAndRefresh(subscriptionCalls.sendNow, { id }))
  notify('success', textNow(words.sent, { name }))
}

async function resend({ id, name }: SentFileRow): Promise<void> {
  const answer = await showLoading(callAndRefresh(subscriptionCalls.resend, { id }))
  notify('success', textNow(words.resent, { name, n: answer.told }))
}
