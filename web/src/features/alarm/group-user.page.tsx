import { alarmGroupUser, type AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { user } from '#contract/resources/system/user.ts'
import { refs } from '#contract/schema/field.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { Failure } from '#web/api/failure.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { askLabel } from '#web/engine/data/use-labels.ts'
import { Unfinished } from '#web/engine/form/explain-failure.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { readWeek, quietHours, sayWeek } from '#web/subjects/week-hours/hours.ts'
import { DutyHoursInput, WeekInput } from '#web/subjects/week-hours/input.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { SuccessCell } from './group/cells.tsx'
import { words } from './group/words.ts'

const pause = declaredAction(alarmGroupUser, 'pause', {
  title: ({ count }) => (count === 1 ? ['Pause {name}', '暂停通知：{name}'] : words.pauseManyTitle),
})

const resume = declaredAction(alarmGroupUser, 'resume', {
  refusal: ({ pauseUntil }) => (pauseUntil === '' ? ['It is not paused', '未处于暂停状态'] : undefined),
})

const memberActs = [pause.row, resume.row]

const memberBulkActs = [pause.bulk, resume.bulk]

const { fields } = alarmGroupUser

/** Adds several users to a group, with the same channels and hours. */
const addMembers = actionForm(alarmGroupUser, {
  id: 'addSeveral',
  label: ['Add several', '批量添加'],
  icon: 'pi-users',
  verb: 'save',
  title: ['Add members', '批量添加成员'],
  accept: ['Add members', '添加成员'],
  fields: {
    groupId: fields.groupId,
    userIds: refs('Users', '用户', 'system/user', { required: true }),
    channels: fields.channels,
    floor: fields.floor,
    hours: { ...fields.hours, label: ['Hours', '值班时段'] },
  },
  inputs: { hours: DutyHoursInput },
  start: () => ({ hours: allHours, floor: 'info' }),
  send: addAll,
})

type Membership = Partial<Payload<typeof alarmGroupUser.fields>>

/** Adds each user separately. Refused users stay selected, and the reason for each is reported. */
async function addAll({ userIds, ...common }: Membership & { userIds: readonly number[] }): Promise<void> {
  const refused = (await Promise.all(userIds.map((userId) => addOne(userId, common)))).flat()
  const added = userIds.length - refused.length
  if (added > 0) notify('success', textNow(['{n} added', '已添加 {n} 人'], { n: added }))
  if (refused.length === 0) return
  const reasons = await Promise.all(
    refused.map(async ({ userId, why }) => `${(await askLabel(user, userId)) ?? `#${userId}`}: ${why}`),
  )
  const problem = [
    textNow(['{n} not added', '{n} 人未添加'], { n: refused.length }),
    textNow(['They stay selected.', '以下用户仍保留选择。']),
    ...reasons,
  ].join(' ')
  throw new Unfinished(problem, { ...common, userIds: refused.map(({ userId }) => userId) })
}

/** Adds one user; returns the reason when the platform refuses. Throws every other `Failure`. */
async function addOne(userId: number, common: Membership): Promise<{ userId: number; why: string }[]> {
  try {
    await changeUnreported(crud(alarmGroupUser).save, { ...common, userId, state: 'enabled' })
    return []
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'refused') throw error
    return [{ userId, why: error.errors[0]?.msg ?? describeInFull(error) }]
  }
}

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

/** Whether a member would be notified now, or until when the member is paused. */
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

/** Summary of a member's hours. */
function WeekCell({ hours }: { hours: unknown }) {
  const language = useLanguage()
  return sayWeek(readWeek(hours), language)
}

/** Input for the hours of a member, which shows the quiet hours of its group. */
function MemberHoursInput(input: InputProps) {
  const t = useText()
  const language = useLanguage()
  const { groupId } = input.values
  const mayRead = may(alarmGroup, 'info')
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
