import * as z from 'zod/mini'
import { eventCodes, severities } from '../../../domain/metering/events.ts'
import { families } from '../../../domain/metering/families.ts'
import { thingModel } from '../../../domain/metering/model/model-check.ts'
import { alarm } from '../../resources/alarm/alarm.ts'
import { condition, weekHours } from '../../resources/condition.schema.ts'
import { needs } from '../../schema/resource.ts'
import { count, day, epoch, id, named, oneOf, whole, bilingual } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

/** Maximum number of past days of a trial. */
export const pastDays = 400

const within = (name: 'holdSeconds' | 'recoverMinutes' | 'hysteresis') => {
  const { min = 0, max = 0 } = alarm.fields[name]
  return z.number().check(z.minimum(min), z.maximum(max))
}

export const pastRequest = z.object({
  ruleId: z.optional(id),
  days: whole(1, pastDays),
  code: z.enum(eventCodes),
  severity: oneOf(severities),
  condition,
  holdSeconds: within('holdSeconds'),
  recoverMinutes: within('recoverMinutes'),
  hysteresis: within('hysteresis'),
  families: z.array(oneOf(families)),
  orgIds: z.array(id),
  activeHours: z.nullable(weekHours),
  suppressByParent: z.boolean(),
  groupIds: z.array(id),
})

export const pastLimitsRequest = z.object({ model: thingModel, days: whole(1, pastDays) })

/** Outcome of one of the two rules. */
export const pastSide = named(
  'PastSide',
  z.object({
    raised: count,
    suppressed: count,
    messages: count,
    events: count,
    missed: count,
    perDay: z.array(count),
  }),
)

/** Alert or event of the past. */
export const pastCase = named(
  'PastCase',
  z.object({
    deviceId: id,
    ...bilingual('deviceName'),
    from: epoch,
    until: z.nullable(epoch),
  }),
)

export const pastFound = named(
  'PastFound',
  z.object({
    from: day,
    devices: count,
    tried: pastSide,
    today: z.nullable(pastSide),
    recorded: z.nullable(z.object({ since: epoch, count, found: count })),
    rules: z.array(z.object({ id, ...bilingual('name'), tried: count, today: count })),
    added: z.object({ total: count, list: z.array(pastCase) }),
    dropped: z.object({ total: count, list: z.array(pastCase) }),
    missed: z.object({ total: count, list: z.array(pastCase) }),
    noisiest: z.array(
      z.object({
        deviceId: id,
        ...bilingual('deviceName'),
        tried: count,
        today: count,
      }),
    ),
  }),
)

export const pastRun = named(
  'PastRun',
  z.object({
    id,
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    total: count,
    done: count,
    startTime: epoch,
    found: z.nullable(pastFound),
  }),
)

const may = needs(alarm, 'test')
const noRun = { 404: 'The caller has no such run.' }

/** Trials of rules and of product limits over the past of all devices. */
export const alarmPastArea = declare({
  start: {
    ...may,
    summary: 'Test a rule against the past of all devices that it covers, as a job',
    request: pastRequest,
    answer: onlyId,
    refusals: { 409: 'A run of the caller is still in progress.' },
  },
  startLimits: {
    ...may,
    summary: 'Test changed limits of a product against the past with every rule that uses them, as a job',
    request: pastLimitsRequest,
    answer: onlyId,
    refusals: {
      404: 'There is no such product.',
      409: 'A run of the caller is still in progress, or no enabled rule uses the limits of the product.',
    },
  },
  run: { ...may, summary: 'Get the progress and results of a run', answer: pastRun, refusals: noRun },
  cancel: { ...may, summary: 'Cancel a run', request: onlyId, refusals: noRun },
})
