import * as z from 'zod/mini'
import { boundIds, operators, type Condition } from '../../domain/metering/conditions/conditions.ts'
import { eventCodes, severities } from '../../domain/metering/events.ts'
import { propertyIds } from '../../domain/metering/properties.ts'
import { outputId } from '../../domain/metering/telemetry.schema.ts'
import { named, oneOf, count, epoch, id, numberOrNull, whole, text2 } from '../schema/zod.ts'
import { unitActs } from '../../domain/control/kinds.ts'
import { families } from '../../domain/metering/families.ts'
import { paramIds } from '../../domain/metering/parameters/parameters.ts'
import { actionKinds, actionLimits, ruleCommands, stepResults } from '../../domain/scene/actions.ts'

const property = z.union([z.enum(propertyIds), outputId])

const single = [
  z.object({
    kind: z.literal('compare'),
    property,
    op: oneOf(operators),
    value: z.number(),
    high: z.optional(z.number()),
    other: z.optional(property),
    bound: z.optional(z.enum(boundIds)),
  }),
  z.object({ kind: z.literal('rate'), property, op: z.enum(['gt', 'lt']), value: z.number() }),
  z.object({ kind: z.literal('event'), code: z.enum(eventCodes) }),
  z.object({
    kind: z.literal('silent'),
    minutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  }),
] as const

/** Condition of an alarm rule; `checkCondition` validates how its properties depend on each other. */
export const condition: z.ZodMiniType<Condition> = named(
  'Condition',
  z.union([
    ...single,
    z.object({
      kind: z.literal('group'),
      mode: z.enum(['all', 'any']),
      of: z.array(z.lazy(() => condition)).check(z.minLength(1)),
    }),
  ]),
)

/** Hours of a week: a string of 24 digits per day from Monday, `1` for included hours. */
export const weekHours = named(
  'WeekHours',
  z.array(z.string().check(z.regex(/^[01]{24}$/))).check(z.minLength(7), z.maxLength(7)),
)

/** Trigger of a linkage rule; `checkTrigger` validates how its properties depend on each other. */
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

/** Actions of a linkage rule. */
export const actions = z.array(action).check(z.minLength(1), z.maxLength(actionLimits.actions))

/** Single condition evaluated on a device: the measured value and whether it held; null when unknown. */
export const leafTruth = named(
  'LinkageCondition',
  z.object({ condition, value: numberOrNull, holds: z.nullable(z.boolean()) }),
)

/** Outcome of one action: devices, duration and result. */
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
