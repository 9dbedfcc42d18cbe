import { alarmCalls } from '#contract/calls/alarm.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useSession } from '#web/stores/session/session.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'
import { NotificationPreview } from './notification-preview.tsx'

type Group = Stored<typeof alarmGroup>

/** What can be done with one group besides editing it. */
export const groupActs: readonly RowAction<typeof alarmGroup>[] = [
  {
    id: 'members',
    label: ['Members', '成员'],
    icon: 'pi-users',
    verb: 'list',
    run: ({ id }) => {
      const path = pagePath(navigationOf(useSession.getState().nav), alarmGroupUser.name)
      if (path !== undefined) location.hash = `#${path}?groupId=${id}`
    },
  },
  dialogAction({
    id: 'who',
    label: ['Who is notified', '通知预览'],
    icon: 'pi-eye',
    verb: 'info',
    Dialog: NotificationPreview,
  }),
  { id: 'test', label: words.testSend, icon: 'pi-send', verb: 'test', run: testSend },
]

/** Sends a test after asking, and says who was not reached and why. */
async function testSend(row: Group): Promise<void> {
  const name = nameOf(alarmGroup, row)
  const question = {
    title: textNow(words.testTitle, { name }),
    body: textNow(words.testText),
    accept: textNow(words.testSend),
  }
  if (!(await confirm(question))) return
  const { ok, fail, errors } = await showLoading(callAndRefresh(alarmCalls.testSend, { id: row.id }))
  if (fail === 0) notify('success', textNow(['Sent to {ok}', '已发送 {ok} 人'], { ok }))
  else {
    notify('warning', textNow(words.testPartly, { ok, fail }), {
      detail: errors.map(({ msg }) => msg).join(' · '),
    })
  }
}
