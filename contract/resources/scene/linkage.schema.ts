import * as z from 'zod/mini'
import { unitActs } from '../../../domain/control/kinds.ts'
import { eventCodes, severities } from '../../../domain/metering/events.ts'
import { families } from '../../../domain/metering/families.ts'
import { paramIds } from '../../../domain/metering/parameters/parameters.ts'
import { propertyIds } from '../../../domain/metering/properties.ts'
import { outputId } from '../../../domain/metering/values.schema.ts'
import { actionKinds, actionLimits, ruleCommands } from '../../../domain/scene/actions.ts'
import { stepResults } from '../../../domain/scene/trace.ts'
import { count, epoch, id, named, numberOrNull, oneOf, whole } from '../../schema/zod.ts'
import { condition, weekHours } from '../alarm/condition.schema.ts'

/** What sets a linkage rule off; what its parts have to do with each other, `checkTrigger` says. */
export const trigger = named(
  'LinkageTrigger',
  z.union([
    z.object({ kind: z.literal('manual') }),
    z.object({ kind: z.literal('cron'), cron: z.string().check(z.maxLength(60)) }),
    z.object({ kind: z.literal('week'), hours: weekHours }),
    z.object({
      kind: z.literal('property'),
      property: z.union([z.enum(propertyIds), outputId]),
      op: z.enum(['gt', 'lt']),
      value: z.number(),
    }),
    z.object({ kind: z.literal('event'), code: z.enum(eventCodes) }),
    z.object({ kind: z.literal('offline'), minutes: whole(1, 10_080) }),
    z.object({ kind: z.literal('alert'), floor: oneOf(severities) }),
  ]),
)

const on = z.union([z.enum(['device', 'all']), oneOf(families)])
const words = z.string().check(z.maxLength(actionLimits.text))

const action = named(
  'LinkageAction',
  z.union([
    z.object({ kind: z.literal('write'), on, param: z.enum(paramIds), value: z.string() }),
    z.object({ kind: z.literal('command'), on, command: z.enum(ruleCommands) }),
    z.object({ kind: z.literal('unit'), unitId: id, act: oneOf(unitActs) }),
    z.object({ kind: z.literal('snapshot') }),
    z.object({ kind: z.literal('notify'), groupId: id, text: words }),
    z.object({ kind: z.enum(['raise', 'clear']), ruleId: id }),
    z.object({ kind: z.literal('order'), note: words }),
    z.object({ kind: z.literal('delay'), seconds: whole(1, actionLimits.delay) }),
  ]),
)

/** What a linkage rule does. */
export const actions = z.array(action).check(z.minLength(1), z.maxLength(actionLimits.actions))

const text2 = { en: z.string(), zh: z.string() }

/** A single condition as it stood on a device: what was measured, and whether it held; null where that is not known. */
export const leafTruth = named(
  'LinkageCondition',
  z.object({ condition, value: numberOrNull, holds: z.nullable(z.boolean()) }),
)

/** What became of one action: on which devices, for how long, and what came of it. */
const step = named(
  'LinkageStep',
  z.object({
    kind: oneOf(actionKinds),
    result: oneOf(stepResults),
    ...text2,
    time: epoch,
    ms: count,
    deviceIds: z.array(id),
    commandIds: z.array(id),
    alertIds: z.array(id),
    orderId: id,
  }),
)

export const steps = z.array(step)
export const leafTruths = z.array(leafTruth)
