import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './alarm-past.declared.ts'

/** Rule to try over the last days of all devices in its scope; `ruleId` is the rule it is compared with. */
export type PastRequest = Output<typeof declared.pastRequest>

/** Thing model whose limits are tried over the last days of its devices. */
export type PastLimitsRequest = Output<typeof declared.pastLimitsRequest>

/**
 * Outcome of a rule: alerts raised and suppressed ones among them, first messages sent, events of its kind and those it
 * would have missed, and alerts by day.
 */
export type PastSide = Output<typeof declared.pastSide>

export type PastCase = Output<typeof declared.pastCase>

/**
 * Result of a trial: the tried rule and the one in use (null for a new rule), alerts that only one of the two raises,
 * and events that the tried one misses; for limits, the alerts of each rule that depends on them; `recorded` is the
 * number of recorded alerts in the range, and of those that the rule in use reproduces.
 */
export type PastFound = Output<typeof declared.pastFound>

/** Trial that runs as a job. */
export type PastRun = Output<typeof declared.pastRun>

/** Trials of rules and of product limits over the past of all devices. */
export const alarmPastCalls = endpoints<typeof declared.alarmPastArea>()({
  start: 'POST /base/alarm/alarm/past',
  startLimits: 'POST /base/alarm/alarm/pastLimits',
  run: 'GET /base/alarm/alarm/past/{job}',
  cancel: 'POST /base/alarm/alarm/pastCancel',
})
