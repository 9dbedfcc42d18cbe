import type { WouldTell } from '#contract/calls/alarm/alarm.ts'
import type { Severity } from '#domain/metering/events.ts'
import type { Channel } from '#contract/resources/alarm/group.ts'
import { day } from '#contract/schema/time-units.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { midnight } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import { rank } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredGroup, StoredMember } from '#mock/tables/alarm/stored-alarm.ts'
import { coversMoment, minuteOfDay } from '#mock/lib/week.ts'
import type { AlarmWorld } from '../context.ts'

/** Maximum number of escalation steps. */
const maxSteps = 5

/** A member of a group, and how it would be notified at a time. */
export interface Reach extends WouldTell {
  member: StoredMember
  group: StoredGroup
}

/**
 * Returns who would be notified of an alert of a severity at a time (epoch milliseconds), including escalation: one
 * entry per member, and no user twice in a step. A user substitutes for others only if not notified anyway and, if a
 * member, on duty.
 */
export function notifiedMembers(
  world: Pick<AlarmWorld, 'tables'>,
  groupId: number,
  severity: Severity,
  time: number,
): Reach[] {
  return escalationOf(world, groupId).flatMap(({ group, after }, step) => {
    const moment = time + after * 60_000
    const members = membersOf(world, group.id)
    const reachBy = (member: StoredMember, settled: ReadonlySet<number>) =>
      reachOf(world, { group, member, severity, time: moment, step, after }, settled)
    const settled = new Set(
      members
        .filter((member) => absence(member, moment) !== undefined || hasTurn(reachBy(member, new Set())))
        .map(({ userId }) => userId),
    )
    return members.map((member) => {
      const reach = reachBy(member, settled)
      if (hasTurn(reach)) settled.add(reach.userId)
      return reach
    })
  })
}

/** Whether a member is notified, possibly after quiet hours. */
function hasTurn({ held }: Reach): boolean {
  return held === undefined || held === 'quiet'
}

/**
 * Returns a group and its escalation chain, with the delay of each in minutes; no group occurs twice. A disabled group
 * notifies no one and does not escalate.
 */
function escalationOf(
  { tables }: Pick<AlarmWorld, 'tables'>,
  groupId: number,
): { group: StoredGroup; after: number }[] {
  const steps: { group: StoredGroup; after: number }[] = []
  let group = tables.alarmGroups.get(groupId)
  let after = 0
  while (group !== undefined && steps.length < maxSteps) {
    const { id, nextGroupId, escalateMinutes, state } = group
    const isOff = state !== 'enabled'
    if (steps.some((step) => step.group.id === id) || (isOff && steps.length > 0)) break
    steps.push({ group, after })
    after += escalateMinutes
    group = escalateMinutes > 0 && !isOff ? tables.alarmGroups.get(nextGroupId) : undefined
  }
  return steps
}

/** Returns the enabled members of a group. */
export function membersOf({ tables }: Pick<AlarmWorld, 'tables'>, groupId: number): StoredMember[] {
  return tables.alarmGroupUsers.rows.filter(
    (member) => member.groupId === groupId && member.state === 'enabled',
  )
}

/** Whether a member is enabled, on duty and not paused at a time. */
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

/** Returns how a member would be notified; an absent one by its substitute, unless that user is `settled`. */
function reachOf(world: Pick<AlarmWorld, 'tables'>, question: Question, settled: ReadonlySet<number>): Reach {
  const { group, member, severity, time, step, after } = question
  const absent = absence(member, time)
  const isStoodIn = absent !== undefined && !settled.has(member.substituteId)
  const substitute = isStoodIn ? world.tables.users.get(member.substituteId) : undefined
  const person = substitute ?? world.tables.users.get(member.userId)
  const channels = member.channels.filter((channel) => group.channels.includes(channel))
  const usable = person?.status === 'active' ? channels.filter((channel) => reaches(person, channel)) : []
  const held =
    (group.state === 'enabled' ? undefined : 'disabled') ??
    floorOf(group, member, severity) ??
    (substitute === undefined ? absent : undefined) ??
    (isKept(group, severity, time) ? 'quiet' : undefined) ??
    (usable.length === 0 ? 'unreachable' : undefined)
  return {
    userId: person?.id ?? member.userId,
    name: person?.username ?? member.userName,
    nameZh: person?.usernameZh ?? member.userNameZh,
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

/** Whether a user has the contact data a channel needs. */
export function reaches({ mobile, email }: Pick<StoredUser, 'mobile' | 'email'>, channel: Channel): boolean {
  if (channel === 'email') return email !== ''
  return channel === 'sms' || channel === 'voice' ? mobile !== '' : true
}

/** Whether the quiet hours of a group hold back a severity. */
function isKept(group: StoredGroup, severity: Severity, time: number): boolean {
  const isQuiet = quietUntil(group, time) !== undefined
  return isQuiet && !(group.quietMode === 'critical' && severity === 'critical')
}

/** Returns when the quiet hours at a time end (epoch milliseconds); undefined outside of them. */
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
