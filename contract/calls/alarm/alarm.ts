import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './alarm.declared.ts'

/**
 * Rule to try on a past day: 96 points of one device. Families and organisations are the rule's scope for the estimate;
 * defaults to the device's family.
 */
export type ReplayRequest = Output<typeof declared.replayRequest>

/**
 * Result of trying a rule: alerts it would have raised (times in epoch milliseconds, values of the condition's
 * properties, `until` null when still open at midnight), and alerts per week over the devices in its scope, estimated
 * from a sample.
 */
export type Replay = Output<typeof declared.replay>

/** User to notify of an alert, and how: minutes after the alert; `held` is the reason for not notifying now. */
export type WouldTell = Output<typeof declared.wouldTell>

/** Step in the history of an alert; `by` is empty for the platform. */
export type AlertStep = Output<typeof declared.alertStep>

/** Grouping of alert counts: severity, event kind, organisation, or hour of the day at which they were raised. */
export type StatBy = Output<typeof declared.statBy>

/**
 * Number of alerts with one value, and of open ones among them; `key` is a severity, an event code, the id of an
 * organisation, or `00` to `23`.
 */
export type StatLine = Output<typeof declared.statLine>

/** Calls of alarm rules, groups and alerts beyond the generic ones. */
export const alarmCalls = endpoints<typeof declared.alarmArea>()({
  replay: 'POST /base/alarm/alarm/test',
  previewRecipients: 'GET /base/alarm/alarmGroup/preview',
  testSend: 'POST /base/alarm/alarmGroup/test',
  acknowledge: 'POST /base/alarm/alert/ack',
  unacknowledge: 'POST /base/alarm/alert/unack',
  comment: 'POST /base/alarm/alert/comment',
  timeline: 'GET /base/alarm/alert/timeline/{id}',
  open: 'GET /base/alarm/alert/open',
  perDay: 'GET /base/alarm/alert/perDay',
  stat: 'GET /base/alarm/alert/stat',
})
