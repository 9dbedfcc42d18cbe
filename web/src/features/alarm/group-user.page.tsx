import { alarmGroupUser, type AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { permission } from '#contract/schema/resource.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { readWeek } from '#web/engine/week-hours/hours-edit.ts'
import { WeekInput } from '#web/engine/week-hours/input.tsx'
import { sayWeek } from '#web/engine/week-hours/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { addMembers } from './group-user/add-members.ts'
import { SuccessCell } from './group/cells.tsx'
import { memberActs, memberBulkActs } from './group-user/member-acts.ts'
import { words } from './group/words.ts'
import { quietHours } from './week-hours/quiet-hours.ts'

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
    floor: ({ floor }) => <SeverityTag isQuiet severity={floor} />,
    success: ({ success }) => <SuccessCell success={success} />,
  },
  inputs: { hours: MemberHoursInput },
  rowActions: memberActs,
  bulkActions: memberBulkActs,
  headActs: addMembers.Head,
})

/** Whether a member would be notified now; of one that is paused, until when. */
function DutyCell({ row: { onDuty, pauseUntil } }: { row: AlarmGroupUserRow }) {
  const t = useText()
  if (pauseUntil !== '' && !onDuty)
    return <ColourTag colour="warn">{t(words.pausedTill, { time: pauseUntil })}</ColourTag>
  return (
    <span className="quiet">
      <ColourTag colour={onDuty ? 'ok' : 'off'}>
        {t(onDuty ? ['On duty', '值班中'] : ['Off duty', '非值班'])}
      </ColourTag>
    </span>
  )
}

/** The hours of a member in words. */
function WeekCell({ hours }: { hours: unknown }) {
  const language = useLanguage()
  return sayWeek(readWeek(hours), language)
}

/** The hours of a member, with the quiet hours of its group in sight. */
function MemberHoursInput(input: InputProps) {
  const t = useText()
  const language = useLanguage()
  const { groupId } = input.values
  const mayRead = can(permission(alarmGroup, 'info'))
  const { data } = useRecord(
    alarmGroup,
    mayRead && typeof groupId === 'number' && groupId > 0 ? groupId : undefined,
  )
  const { quietStart = '', quietEnd = '', quietMode } = data ?? {}
  const quiet = quietHours(quietStart, quietEnd)
  const mode = labelOf(alarmGroup.fields.quietMode, quietMode, language)
  return (
    <>
      {typeof groupId !== 'number' && <p className="meta">{t(words.chooseGroup)}</p>}
      {quiet.size > 0 && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(words.quietNote, { from: quietStart, until: quietEnd, mode })}</span>
        </p>
      )}
      <WeekInput input={input} hours={readWeek(input.value)} quiet={quiet} onChange={input.onChange} />
    </>
  )
}
