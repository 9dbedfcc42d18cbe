import { subscriptionCalls } from '#contract/calls/report/subscription.ts'
import type { sentFile, SentFileRow } from '#contract/resources/report/sent-file.ts'
import type { subscription, SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import { download } from '#web/engine/data/download.ts'
import type { PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'
import { words } from './words.ts'

type Tools = PageTools<typeof subscription>

/** What can be done with a subscription besides editing it. */
export const subscriptionActs: readonly RowAction<typeof subscription>[] = [
  { id: 'send', label: ['Send now', '立即发送'], icon: 'pi-send', verb: 'send', run: sendNow },
  {
    id: 'pause',
    label: acts.pause,
    icon: 'pi-pause',
    verb: 'state',
    concerns: ({ state }) => state === 'running',
    run: (row, tools) => setState(row, 'paused', tools),
  },
  {
    id: 'resume',
    label: ['Resume', '恢复'],
    icon: 'pi-caret-right',
    verb: 'state',
    concerns: ({ state }) => state !== 'running',
    run: (row, tools) => setState(row, 'running', tools),
  },
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

async function setState(
  { id, name }: SubscriptionRow,
  state: 'paused' | 'running',
  tools: Tools,
): Promise<void> {
  const { fail, errors } = await showLoading(call(subscriptionCalls.setState, { ids: [id], state }))
  if (fail === 0) notify('success', textNow(state === 'paused' ? words.paused : words.resumed, { name }))
  else
    notify('error', textNow(['{name} stays as it is', '“{name}”未变更'], { name }), {
      detail: errors[0]?.msg,
    })
  await tools.refresh()
}
