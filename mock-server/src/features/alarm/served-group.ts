import { allHours } from '#domain/metering/conditions/conditions.ts'
import { alarmCalls, type WouldTell } from '#contract/calls/alarm/alarm.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { subscription } from '#contract/resources/report/subscription.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, type Served, type World, type Effects } from '#mock/world/world.ts'
import { refuse, refuseMissing, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { groupFigures, memberFigures } from '#mock/engines/alarm/rules/figures.ts'
import { testNotice } from '#mock/engines/alarm/notify/notice.ts'
import { send } from '#mock/engines/alarm/notify/send.ts'
import { notifiedMembers, isOnDuty, reaches, type Reach } from '#mock/engines/alarm/notify/reach.ts'
import type { StoredGroup, StoredMember } from '#mock/tables/alarm/stored-alarm.ts'
import { ruleCounts } from './alert-counts.ts'
import { maskEmail, maskPhone } from '#contract/text/mask.ts'
import { momentOf } from '#mock/lib/time.ts'

const words = {
  both: ['Give both ends of the quiet hours, or none.', '静默开始与结束须同时填写或同时留空。'],
  same: ['The quiet hours must end later than they begin.', '静默结束不能与开始相同。'],
  circle: ['Groups cannot escalate in a circle.', '升级关系不能形成循环。'],
  after: ['Say after how many minutes.', '请填写升级等待时间。'],
  nobody: ['This group has no members.', '该告警组没有成员。'],
} satisfies Record<string, Text2>

/** Reasons why a member would not be notified now, for the report of a test message. */
const heldWords: Readonly<Record<NonNullable<WouldTell['held']>, Text2>> = {
  disabled: ['the group is disabled', '告警组已停用'],
  quiet: ['quiet hours', '静默时段'],
  hours: ['not on duty', '不在值班时段'],
  paused: ['paused', '已暂停'],
  floor: ['severity too low', '级别过低'],
  unreachable: ['no channel reaches this person', '无可用通知渠道'],
}

/** Alarm groups; deleting one deletes its members, and is refused while rules use it. */
export const servedGroup: Served<StoredGroup> = {
  resource: alarmGroup,
  belongs: { org: ({ orgId }) => orgId },
  cascadeTo: [alarmGroupUser.name],
  nullifiedIn: [subscription.name],
  defaults: { state: 'enabled', quietMode: 'hold' },
  example: { quietStart: '22:00', quietEnd: '07:00', digest: '08:00' },
  problems: (world, row) => [...quietProblems(row), ...escalationProblems(world, row)],
  shownTo: (world, row, person) =>
    groupFigures(world, row, (ruleId) => ruleCounts(world, ruleId, person).raised7),
  routes: serving(alarmCalls, {
    previewRecipients: preview,
    testSend: (world, { id }, call) => testSend(world, id, call),
  }),
}

function quietProblems({ quietStart, quietEnd }: StoredGroup): FieldProblem[] {
  if ((quietStart === '') !== (quietEnd === '')) {
    return [{ field: quietStart === '' ? 'quietStart' : 'quietEnd', text: words.both }]
  }
  return quietStart !== '' && quietStart === quietEnd ? [{ field: 'quietEnd', text: words.same }] : []
}

function escalationProblems({ tables }: Pick<World, 'tables'>, row: StoredGroup): FieldProblem[] {
  if (row.nextGroupId === 0) return []
  if (row.escalateMinutes === 0) return [{ field: 'escalateMinutes', text: words.after }]
  const passed = new Set([row.id])
  for (let next = row.nextGroupId; next !== 0; next = tables.alarmGroups.get(next)?.nextGroupId ?? 0) {
    if (passed.has(next)) return [{ field: 'nextGroupId', text: words.circle }]
    passed.add(next)
  }
  return []
}

/** Throws a refusal with code 404 if the group does not exist or the user may not see it. */
function assertGroup(world: ScopeParts, id: number, user: StoredUser): void {
  const isSeen = world.tables.alarmGroups.get(id) !== undefined && seesId(world, alarmGroup.name, id, user)
  if (!isSeen) refuseMissing()
}

/** Returns who would be notified of an alert, and why the others would not. */
function preview(
  world: ScopeParts & Pick<World, 'clock'>,
  { groupId, severity, time = world.clock() }: Sent<typeof alarmCalls.previewRecipients>,
  { user }: UserCall,
): WouldTell[] {
  assertGroup(world, groupId, user)
  const members = notifiedMembers(world, groupId, severity, time).filter(({ member }) =>
    seesId(world, alarmGroupUser.name, member.id, user),
  )
  return members.map(({ userId, name, nameZh, channels, step, after, held }) => ({
    userId,
    name,
    nameZh,
    channels,
    step,
    after,
    ...(held !== undefined && { held }),
  }))
}

/** Sends a critical test message to members who would get one now, and reports why the others would not. */
function testSend(
  world: ScopeParts & Pick<World, 'clock' | 'mailer'>,
  id: number,
  call: UserCall,
): BulkAnswer {
  assertGroup(world, id, call.user)
  const members = notifiedMembers(world, id, 'critical', world.clock()).filter(({ step }) => step === 0)
  if (members.length === 0) return refuse(code.conflict, words.nobody)
  const failed = members.flatMap((reach) => {
    const problem = tryToSend(world, reach)
    return problem === undefined ? [] : [{ id: reach.member.id, msg: say(problem, call.language) }]
  })
  return { ok: members.length - failed.length, fail: failed.length, errors: failed }
}

function tryToSend(world: Pick<World, 'clock' | 'mailer' | 'tables'>, reach: Reach): Text2 | undefined {
  if (reach.held !== undefined) {
    const [why, whyZh] = heldWords[reach.held]
    return [`${reach.name}: ${why}`, `${reach.nameZh}：${whyZh}`]
  }
  const { isDelivered, text } = send(world, reach, testNotice, 0)
  return isDelivered ? undefined : text
}

const memberWords = {
  twice: ['This user is in the group already.', '该用户已在组内。'],
  self: ['Choose another person to stand in.', '替班人不能是本人。'],
  mobile: [
    'This user has no mobile number for SMS or voice calls.',
    '该用户没有手机号，无法使用短信或语音。',
  ],
  email: ['This user has no e-mail address.', '该用户没有邮箱，无法使用邮件。'],
  until: ['Choose a time that lies ahead.', '请选择将来的时间。'],
} satisfies Record<string, Text2>

const memberEffects: Effects<typeof alarmGroupUser, StoredMember> = {
  pause({ world }, { until }) {
    if (!(momentOf(until) > world.clock())) refuseForm([{ field: 'until', text: memberWords.until }])
    return () => ({ pauseUntil: until })
  },
  resume: () => () => ({ pauseUntil: '' }),
}

/** Members of alarm groups. Their phone number and e-mail are stored with the user and returned masked. */
export const servedGroupUser: Served<StoredMember> = {
  resource: alarmGroupUser,
  belongs: {
    own: ({ userId }, { id }) => userId === id,
    with: { resource: alarmGroup.name, id: ({ groupId }) => groupId },
  },
  defaults: { state: 'enabled', floor: 'info', hours: allHours },
  problems: (world, row) => memberProblems(world, row),
  derive({ clock, tables }, row) {
    const { loginName = '', username = '', usernameZh = '' } = tables.users.get(row.userId) ?? {}
    return { loginName, userName: username, userNameZh: usernameZh, onDuty: isOnDuty(row, clock()) }
  },
  shown(world, row) {
    const { mobile = '', email = '' } = world.tables.users.get(row.userId) ?? {}
    return { ...memberFigures(world, row), mobile: maskPhone(mobile), email: maskEmail(email) }
  },
  actions: memberEffects,
}

function memberProblems({ tables }: Pick<World, 'tables'>, row: StoredMember): FieldProblem[] {
  const { id, groupId, userId, substituteId, channels } = row
  const problems: FieldProblem[] = []
  const isTwice = tables.alarmGroupUsers.rows.some(
    (other) => other.id !== id && other.groupId === groupId && other.userId === userId,
  )
  if (isTwice) problems.push({ field: 'userId', text: memberWords.twice })
  if (substituteId !== 0 && substituteId === userId) {
    problems.push({ field: 'substituteId', text: memberWords.self })
  }
  const user = tables.users.get(userId)
  const missing = user && channels.find((channel) => !reaches(user, channel))
  if (missing !== undefined) {
    problems.push({ field: 'channels', text: missing === 'email' ? memberWords.email : memberWords.mobile })
  }
  return problems
}
