import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './alarm.declared.ts'

/**
 * A rule to try on a day of the past: 96 points of one device. Families and organisations are the scope of the rule, for
 * the estimate; the family of the device where left out.
 */
export type ReplayRequest = Output<typeof declared.replayRequest>

/**
 * Where a rule would have raised: times in epoch milliseconds, values of the properties that the condition names, `until`
 * null where it was still open at midnight, and alerts a week that the rule would raise over the devices in its scope, from
 * a sample of them.
 */
export type Replay = Output<typeof declared.replay>

/** A user who would be notified of an alert, and how: minutes after the alert; `held` says why not now. */
export type WouldTell = Output<typeof declared.wouldTell>

/** One step in the life of an alert; `by` is empty where the platform did it. */
export type AlertStep = Output<typeof declared.alertStep>

/** By what alerts are counted: severity, event kind, organisation, or hour of the day at which they were raised. */
export type StatBy = Output<typeof declared.statBy>

/**
 * How many alerts have one value, and how many of them are open; `key` is a severity, an event code, the id of an
 * organisation, or `00` to `23`.
 */
export type StatLine = Output<typeof declared.statLine>

/** What alarm rules, groups and alerts do beyond the generic calls. */
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
