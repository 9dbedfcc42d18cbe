import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { listPage } from '#web/engine/list-page.tsx'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import { SeverityTag } from '#web/ui/severity-tag.tsx'
import { AddMembers } from './add-members.tsx'
import { AskHost } from './ask-dialog.tsx'
import { SuccessCell } from './group-cells.tsx'
import { memberActs, memberBulkActs } from './member-acts.ts'
import { DutyCell, WeekCell } from './member-cells.tsx'
import { MemberHoursInput } from './member-hours-input.tsx'

const definition: PageDefinition<typeof alarmGroupUser> = {
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
  headActs: AddMembers,
}

const List = listPage(alarmGroupUser, definition)

/** Members of alarm groups: how and in which hours each is told, and who is left alone for a while. */
export default function GroupUserPage() {
  return (
    <>
      <List />
      <AskHost />
    </>
  )
}
