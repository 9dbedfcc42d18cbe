import * as z from 'zod/mini'
import { severities } from '../../../domain/metering/events.ts'
import { families } from '../../../domain/metering/families.ts'
import { alarm } from '../../resources/alarm/alarm.ts'
import { alert } from '../../resources/alarm/alert.ts'
import { condition } from '../../resources/condition.schema.ts'
import { alarmGroup, channels } from '../../resources/alarm/group.ts'
import { needs } from '../../schema/resource.ts'
import {
  count,
  day,
  described,
  epoch,
  id,
  named,
  numberOrNull,
  oneOf,
  remark,
  time,
  bilingual,
} from '../../schema/zod.ts'
import { bulkAnswer, onlyId, target, targetWith, noRow, byTarget } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const longest = 200
const severity = oneOf(severities)
const days = z.optional(described(count.check(z.minimum(1)), 'Number of days, at most 90'))

/** Optional number within the limits of the rule's field. */
const within = (name: 'holdSeconds' | 'recoverMinutes' | 'hysteresis') => {
  const { min = 0, max = 0 } = alarm.fields[name]
  return z.optional(z.number().check(z.minimum(min), z.maximum(max)))
}

export const replayRequest = z.object({
  condition,
  holdSeconds: within('holdSeconds'),
  recoverMinutes: within('recoverMinutes'),
  hysteresis: within('hysteresis'),
  deviceId: id,
  date: day,
  families: z.optional(z.array(oneOf(families))),
  orgIds: z.optional(z.array(id)),
})

export const replay = named(
  'Replay',
  z.object({
    times: z.array(epoch),
    series: z.record(z.string(), z.array(numberOrNull)),
    raised: z.array(z.object({ from: epoch, until: z.nullable(epoch) })),
    perWeek: z.number(),
  }),
)

export const wouldTell = named(
  'WouldTell',
  z.object({
    userId: id,
    ...bilingual('name'),
    channels: z.array(oneOf(channels)),
    step: count,
    after: count,
    held: z.optional(z.enum(['disabled', 'quiet', 'hours', 'paused', 'floor', 'unreachable'])),
  }),
)

export const alertStep = named(
  'AlertStep',
  z.object({
    time,
    kind: z.enum([
      'raised',
      'repeated',
      'severity',
      'acknowledged',
      'unacknowledged',
      'comment',
      'assigned',
      'muted',
      'quiet',
      'loud',
      'order',
      'cleared',
      'reopened',
      'notified',
    ]),
    ...bilingual('by', 'text'),
  }),
)

export const statBy = z.enum(['severity', 'kind', 'org', 'hour'])

export const statLine = named('StatLine', z.object({ key: z.string(), count, open: count }))

const rules = declare({
  replay: {
    summary: 'Test a rule against a past day of a device',
    isReading: true,
    ...needs(alarm, 'test'),
    request: replayRequest,
    answer: replay,
  },
  previewRecipients: {
    summary: 'Preview who would be notified of an alert',
    ...needs(alarmGroup, 'info'),
    request: z.object({
      groupId: described(id, 'Id of the group notified first'),
      severity: described(severity, 'Severity of the alert'),
      time: z.optional(described(epoch, 'Epoch milliseconds; defaults to now')),
    }),
    answer: z.array(wouldTell),
    refusals: noRow,
  },
  testSend: {
    summary: 'Send a test message to the members of a group who would be notified now',
    ...needs(alarmGroup, 'test'),
    request: onlyId,
    answer: bulkAnswer,
    refusals: { ...noRow, 409: 'The group has no members.' },
  },
})

const alerts = declare({
  acknowledge: {
    summary: 'Acknowledge alerts',
    ...needs(alert, 'ack'),
    request: targetWith({ text: z.optional(remark(longest)) }),
    ...byTarget,
  },
  unacknowledge: {
    summary: 'Withdraw the acknowledgement of alerts; only by the user who gave it',
    ...needs(alert, 'ack'),
    request: target,
    ...byTarget,
  },
  comment: {
    summary: 'Add a comment to an alert',
    ...needs(alert, 'comment'),
    request: z.object({ id, text: remark(longest, ['Write a comment.', '请填写评论。']) }),
    refusals: noRow,
  },
  timeline: {
    summary: 'Alert timeline, oldest step first',
    ...needs(alert, 'info'),
    answer: z.array(alertStep),
  },
  open: {
    summary: 'Number of active alerts by severity, without suppressed and quiet ones',
    tag: alert.name,
    answer: z.record(z.string(), count),
  },
  perDay: {
    summary: 'Number of alerts of a device by day and severity, without suppressed and quiet ones',
    tag: alert.name,
    request: z.object({ deviceId: described(id, 'Id of the device'), days }),
    answer: z.array(z.object({ date: day, severity, count })),
  },
  stat: {
    summary:
      'Number of alerts of the last days by severity, kind, organisation or hour, without suppressed and quiet ones',
    ...needs(alert, 'list'),
    request: z.object({ by: statBy, days }),
    answer: z.array(statLine),
  },
})

export const alarmArea = declare({ ...rules, ...alerts })
