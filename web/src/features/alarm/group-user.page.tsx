import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { addMembers } from './group-user/add-members.ts'
import { SuccessCell } from './group/cells.tsx'
import { memberActs, memberBulkActs } from './group-user/member-acts.ts'
import { DutyCell, WeekCell } from './group-user/member-cells.tsx'
import { MemberHoursInput } from './week-hours/member-hours-input.tsx'

/** Members of alarm groups: channels, hours and pauses of each member. */
export default listPage(alarmGroupUser, {
  list: [
    'userName',
    'groupId',
    'onDuty',
    'hours',
    'channels',
    'floor',
    'mobile',
    'email',
    'lastNotified',
    'success',
  ],
  more: ['loginName', 'substituteId', 'pauseUntil', 'state'],
  filters: ['groupId', 'userId', 'channels', 'floor', 'onDuty', 'substituteId'],
  form: [
    { fields: ['groupId', 'userId', 'channels', 'floor'] },
    { title: ['When', '时段'], fields: ['hours', 'pauseUntil', 'substituteId', 'state'] },
  ],
  cells: {
    onDuty: (row) => <DutyCell row={row} />,
    hours: ({ hours }) => <WeekCell hours={hours} />,
    floor: ({ floor }) => <SeverityTag severity={floor} />,
    success: ({ success }) => <SuccessCell success={success} />,
  },
  inputs: { hours: MemberHoursInput },
  rowActions: memberActs,
  bulkActions: memberBulkActs,
  headActs: addMembers.Head,
})
