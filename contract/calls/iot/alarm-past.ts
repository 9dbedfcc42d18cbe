import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './alarm-past.declared.ts'

/** A rule to try over the last days of all devices that it covers; `ruleId` names the one that it stands beside. */
export type PastRequest = Output<typeof declared.pastRequest>

/** A thing model whose limits are tried over the last days of its devices. */
export type PastLimitsRequest = Output<typeof declared.pastLimitsRequest>

/**
 * What a rule would have done: alerts raised and those of them that another one stood for, first messages sent, events of
 * its kind and those of them that it would have missed, and alerts by day.
 */
export type PastSide = Output<typeof declared.pastSide>

export type PastCase = Output<typeof declared.pastCase>

/**
 * What a trial has found: the rule that was tried beside the one in use (null for a new rule), alerts that only one of the
 * two raises, events that the tried one misses; where limits were tried, the alerts of each rule that goes by them; and, of the days of which alerts are on record, how many there are and how
 * many the rule in use finds again.
 */
export type PastFound = Output<typeof declared.pastFound>

/** A trial that runs as a job. */
export type PastRun = Output<typeof declared.pastRun>

/** Rules, and limits of products, tried over the past of all devices. */
export const alarmPastCalls = endpoints<typeof declared.alarmPastArea>()({
  start: 'POST /base/alarm/alarm/past',
  startLimits: 'POST /base/alarm/alarm/pastLimits',
  run: 'GET /base/alarm/alarm/past/{job}',
  cancel: 'POST /base/alarm/alarm/pastCancel',
})
