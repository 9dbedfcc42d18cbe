import type { Text2 } from '#contract/schema/language.ts'
import { maskEmail, maskPhone } from '#contract/text/mask.ts'
import { allHours } from '#domain/metering/conditions/week-hours.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import type { Effects, Served, World } from '#mock/world/world.ts'
import { momentOf } from '#mock/lib/time.ts'
import { memberFigures } from '#mock/engines/alarm/rules/figures.ts'
import { isOnDuty, reaches } from '#mock/engines/alarm/notify/reach.ts'
import type { StoredMember } from '#mock/tables/alarm/stored-alarm.ts'

const words = {
  twice: ['This user is in the group already.', '该用户已在组内。'],
  self: ['Choose another person to stand in.', '替班人不能是本人。'],
  mobile: [
    'This user has no mobile number for SMS or voice calls.',
    '该用户没有手机号，无法使用短信或语音。',
  ],
  email: ['This user has no e-mail address.', '该用户没有邮箱，无法使用邮件。'],
  until: ['Choose a time that lies ahead.', '请选择将来的时间。'],
} satisfies Record<string, Text2>

const effects: Effects<typeof alarmGroupUser, StoredMember> = {
  pause({ world }, { until }) {
    if (!(momentOf(until) > world.clock())) refuseForm([{ field: 'until', text: words.until }])
    return () => ({ pauseUntil: until })
  },
  resume: () => () => ({ pauseUntil: '' }),
}

/** Members of alarm groups. How they are reached stands with the user, and leaves the platform masked. */
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
  actions: effects,
}

function memberProblems({ tables }: Pick<World, 'tables'>, row: StoredMember): FieldProblem[] {
  const { id, groupId, userId, substituteId, channels } = row
  const problems: FieldProblem[] = []
  const isTwice = tables.alarmGroupUsers.rows.some(
    (other) => other.id !== id && other.groupId === groupId && other.userId === userId,
  )
  if (isTwice) problems.push({ field: 'userId', text: words.twice })
  if (substituteId !== 0 && substituteId === userId) {
    problems.push({ field: 'substituteId', text: words.self })
  }
  const user = tables.users.get(userId)
  const missing = user && channels.find((channel) => !reaches(user, channel))
  if (missing !== undefined) {
    problems.push({ field: 'channels', text: missing === 'email' ? words.email : words.mobile })
  }
  return problems
}
