import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { listAct } from '#web/engine/actions/page-act.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { MembersCell, QuietCell, RulesCell, SuccessCell } from './group/cells.tsx'
import { NotificationPreview } from './group/notification-preview.tsx'
import { words } from './group/words.ts'

type Group = Stored<typeof alarmGroup>

const groupActs: readonly RowAction<typeof alarmGroup>[] = [
  listAct(
    alarmGroupUser.name,
    { id: 'members', label: ['Members', '成员'], icon: 'pi-users', verb: 'list' },
    ({ id }) => `groupId=${id}`,
  ),
  dialogAction({
    id: 'who',
    label: ['Who is notified', '通知预览'],
    icon: 'pi-eye',
    verb: 'info',
    Dialog: NotificationPreview,
  }),
  { id: 'test', label: words.testSend, icon: 'pi-send', verb: 'test', run: testSend },
]

/** Sends a test after confirmation, and reports who was not reached and why. */
async function testSend(row: Group): Promise<void> {
  const name = nameOf(alarmGroup, row)
  const question = {
    title: textNow(['Send a test to {name}?', '向“{name}”发送测试通知？'], { name }),
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

/** Fields that apply only when another is set: escalation needs a next group, quiet mode needs quiet hours. */
const dependent: Readonly<Record<string, string>> = {
  escalateMinutes: 'nextGroupId',
  quietMode: 'quietStart',
}

/** Alarm groups: who is notified by which channel, quiet hours and escalation. */
export default listPage(alarmGroup, {
  list: [
    'name',
    'state',
    'floor',
    'channels',
    'members',
    'rules',
    'alerts7',
    'success',
    'quietStart',
    'nextGroupId',
  ],
  more: ['code', 'orgId', 'quietEnd', 'quietMode', 'repeatMinutes', 'escalateMinutes', 'digest'],
  filters: ['orgId', 'channels', 'floor', 'quietMode', 'nextGroupId'],
  form: [
    { fields: ['name', 'code', 'orgId', 'state'] },
    { title: ['What it receives', '通知内容'], fields: ['floor', 'channels', 'repeatMinutes', 'digest'] },
    { title: ['Quiet hours', '静默时段'], fields: ['quietStart', 'quietEnd', 'quietMode'] },
    { title: ['Escalation', '升级'], fields: ['nextGroupId', 'escalateMinutes'] },
  ],
  cells: {
    floor: ({ floor }) => <SeverityTag isQuiet severity={floor} />,
    members: (row) => <MembersCell row={row} />,
    rules: (row) => <RulesCell row={row} />,
    success: ({ success }) => <SuccessCell success={success} />,
    quietStart: (row) => <QuietCell row={row} />,
  },
  applies: (name, values) => {
    const needed = dependent[name]
    return needed === undefined || (values[needed] !== null && values[needed] !== '' && values[needed] !== 0)
  },
  rowActions: groupActs,
})
