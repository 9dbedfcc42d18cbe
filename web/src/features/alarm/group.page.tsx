import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { groupActs } from './group/acts.ts'
import { MembersCell, QuietCell, RulesCell, SuccessCell } from './group/cells.tsx'

/** Fields that mean something only where the group escalates, or where it has quiet hours. */
const dependent: Readonly<Record<string, string>> = {
  escalateMinutes: 'nextGroupId',
  quietMode: 'quietStart',
}

/** Alarm groups: who is notified, by which channel, when not, and who comes next. */
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
    name: (row) => nameOf(alarmGroup, row),
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
