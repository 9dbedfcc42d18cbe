import type { WouldTell } from '#contract/calls/alarm.ts'
import type { Severity } from '#contract/metering/events.ts'
import type { Channel } from '#contract/resources/alarm/group.ts'
import type { StoredUser } from '../../tables.ts'
import { midnight, day } from '../../iot/days.ts'
import { momentOf } from '../../time.ts'
import type { AlarmWorld } from '../context.ts'
import { rank } from '../open-alerts.ts'
import type { StoredGroup, StoredMember } from '../stored.ts'
import { coversMoment, minuteOfDay } from '../week.ts'

/** Escalation goes on to so many groups at most. */
const maxSteps = 5

/** A member of a group, as it would be told of something at a moment. */
export interface Reach extends WouldTell {
  member: StoredMember
  group: StoredGroup
}

/** Who would be told of an alert of a severity at a moment (epoch milliseconds), escalation included. */
export function whoIsTold(world: AlarmWorld, groupId: number, severity: Severity, time: number): Reach[] {
  return escalationOf(world, groupId).flatMap(({ group, after }, step) =>
    membersOf(world, group.id).map((member) =>
      reachOf(world, { group, member, severity, time: time + after * 60_000, step, after }),
    ),
  )
}

/** A group and those after it, with the minutes after which each has its turn; no group comes twice. */
export function escalationOf(
  { tables }: Pick<AlarmWorld, 'tables'>,
  groupId: number,
): { group: StoredGroup; after: number }[] {
  const steps: { group: StoredGroup; after: number }[] = []
  let group = tables.alarmGroups.get(groupId)
  let after = 0
  while (group !== undefined && steps.length < maxSteps) {
    const { id, nextGroupId, escalateMinutes } = group
    if (steps.some((step) => step.group.id === id)) break
    steps.push({ group, after })
    after += escalateMinutes
    group = escalateMinutes > 0 ? tables.alarmGroups.get(nextGroupId) : undefined
  }
  return steps
}

/** The members of a group that count. */
export function membersOf({ tables }: Pick<AlarmWorld, 'tables'>, groupId: number): StoredMember[] {
  return tables.alarmGroupUsers.rows.filter(
    (member) => member.groupId === groupId && member.state === 'enabled',
  )
}

/** Whether the hours of a member cover a moment, and it is not paused. */
export function isOnDuty(member: StoredMember, time: number): boolean {
  return member.state === 'enabled' && absence(member, time) === undefined
}

interface Question {
  group: StoredGroup
  member: StoredMember
  severity: Severity
  time: number
  step: number
  after: number
}

/** How one member would be told; who is absent is stood in for where somebody is named. */
function reachOf(world: AlarmWorld, question: Question): Reach {
  const { group, member, severity, time, step, after } = question
  const absent = absence(member, time)
  const substitute = absent === undefined ? undefined : world.tables.users.get(member.substituteId)
  const person = substitute ?? world.tables.users.get(member.userId)
  const channels = member.channels.filter((channel) => group.channels.includes(channel))
  const usable = person?.status === 'active' ? channels.filter((channel) => reaches(person, channel)) : []
  const held =
    floorOf(group, member, severity) ??
    (substitute === undefined ? absent : undefined) ??
    (isKept(group, severity, time) ? 'quiet' : undefined) ??
    (usable.length === 0 ? 'unreachable' : undefined)
  return {
    userId: person?.id ?? member.userId,
    name: person?.username ?? member.userName,
    channels: usable,
    step,
    after,
    ...(held !== undefined && { held }),
    member,
    group,
  }
}

function floorOf(group: StoredGroup, member: StoredMember, severity: Severity): WouldTell['held'] {
  return rank(severity) > Math.min(rank(group.floor), rank(member.floor)) ? 'floor' : undefined
}

function absence(member: StoredMember, time: number): 'paused' | 'hours' | undefined {
  if (member.pauseUntil !== '' && momentOf(member.pauseUntil) > time) return 'paused'
  return coversMoment(member.hours, time) ? undefined : 'hours'
}

/** Whether a person has what a channel needs. */
export function reaches({ mobile, email }: Pick<StoredUser, 'mobile' | 'email'>, channel: Channel): boolean {
  if (channel === 'email') return email !== ''
  return channel === 'sms' || channel === 'voice' ? mobile !== '' : true
}

/** Whether the quiet hours of a group keep something back. */
function isKept(group: StoredGroup, severity: Severity, time: number): boolean {
  const isQuiet = quietUntil(group, time) !== undefined
  return isQuiet && !(group.quietMode === 'critical' && severity === 'critical')
}

/** When the quiet hours end in which a moment lies (epoch milliseconds); nothing outside of them. */
export function quietUntil(
  { quietStart, quietEnd }: Pick<StoredGroup, 'quietStart' | 'quietEnd'>,
  time: number,
): number | undefined {
  if (quietStart === '' || quietEnd === '' || quietStart === quietEnd) return undefined
  const now = minuteOfDay(time)
  const [start, end] = [minutesOf(quietStart), minutesOf(quietEnd)]
  const isIn = start < end ? now >= start && now < end : now >= start || now < end
  if (!isIn) return undefined
  const ends = midnight(time) + end * 60_000
  return ends > time ? ends : ends + day
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
