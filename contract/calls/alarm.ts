import type { BulkAnswer, Target } from '../crud.ts'
import type { Condition } from '../metering/conditions.ts'
import type { Severity } from '../metering/events.ts'
import type { Family } from '../metering/families.ts'
import type { AlertStep, ClearReason } from '../resources/alarm/alert.ts'
import type { Channel } from '../resources/alarm/group.ts'
import { endpoint } from './endpoint.ts'

/** A rule to try on a day of the past: 96 points of one device. `date` is `YYYY-MM-DD`. */
export interface ReplayRequest {
  condition: Condition
  holdSeconds: number
  recoverMinutes: number
  hysteresis: number
  deviceId: number
  date: string
  /** The scope of the rule, for the estimate; the family of the device where left out. */
  families?: readonly Family[]
  orgIds?: readonly number[]
}

/** Where a rule would have raised; times epoch milliseconds, `until` null where it was still open at midnight. */
export interface Replay {
  times: readonly number[]
  /** Values of the properties that the condition names. */
  series: Readonly<Record<string, readonly (number | null)[]>>
  raised: readonly { from: number; until: number | null }[]
  /** Alerts a week that the rule would raise over the devices in its scope, from a sample of them. */
  perWeek: number
}

/** One person who would be told of an alert, and how; `held` says why not now. */
export interface WouldTell {
  userId: number
  name: string
  channels: readonly Channel[]
  step: number
  /** Minutes after the alert. */
  after: number
  held?: 'quiet' | 'hours' | 'paused' | 'floor' | 'unreachable'
}

/** For how long an alert can be muted, in hours; 0 ends it. */
export const muteHours = [0, 1, 4, 24] as const

export type MuteHours = (typeof muteHours)[number]

/** By what alerts are counted: severity, event kind, organisation, or hour of the day at which they were raised. */
export type StatBy = 'severity' | 'kind' | 'org' | 'hour'

/** How many alerts have one value; `key` is a severity, an event code, the id of an organisation, or `00` to `23`. */
export interface StatLine {
  key: string
  count: number
  /** How many of them are open. */
  open: number
}

/** What alarm rules, groups and alerts do beyond the generic calls. */
export const alarmCalls = {
  setState: endpoint<Target & { state: 'enabled' | 'disabled' }, BulkAnswer>(
    'POST',
    '/base/alarm/alarm/state',
  ),
  replay: endpoint<ReplayRequest, Replay>('POST', '/base/alarm/alarm/test'),
  whoIsTold: endpoint<{ groupId: number; severity: Severity; time: number }, WouldTell[]>(
    'GET',
    '/base/alarm/alarmGroup/preview',
  ),
  testSend: endpoint<{ id: number }, BulkAnswer>('POST', '/base/alarm/alarmGroup/test'),
  pauseMembers: endpoint<Target & { until: string }, BulkAnswer>('POST', '/base/alarm/alarmGroupUser/pause'),
  acknowledge: endpoint<Target & { text?: string }, BulkAnswer>('POST', '/base/alarm/alert/ack'),
  clear: endpoint<Target & { reason: ClearReason; text: string }, BulkAnswer>(
    'POST',
    '/base/alarm/alert/clear',
  ),
  assign: endpoint<Target & { userId: number }, BulkAnswer>('POST', '/base/alarm/alert/assign'),
  comment: endpoint<{ id: number; text: string }, null>('POST', '/base/alarm/alert/comment'),
  /** Tells nobody for 1, 4 or 24 hours; 0 ends it. */
  mute: endpoint<Target & { hours: MuteHours }, BulkAnswer>('POST', '/base/alarm/alert/mute'),
  timeline: (id: number) => endpoint<void, AlertStep[]>('GET', `/base/alarm/alert/timeline/${id}`),
  /** Open alerts that stand for themselves, by severity. */
  open: endpoint<void, Readonly<Record<string, number>>>('GET', '/base/alarm/alert/open'),
  /** Alerts of a device by day, the last 90 days. */
  perDay: endpoint<{ deviceId: number; days: number }, { date: string; severity: Severity; count: number }[]>(
    'GET',
    '/base/alarm/alert/perDay',
  ),
  /** Alerts raised in the last so many days (90 at most). */
  stat: endpoint<{ by: StatBy; days: number }, StatLine[]>('GET', '/base/alarm/alert/stat'),
} as const
