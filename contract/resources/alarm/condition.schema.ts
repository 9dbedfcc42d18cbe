import * as z from 'zod/mini'
import { boundIds } from '../../../domain/metering/conditions/bounds.ts'
import { operators, type Condition } from '../../../domain/metering/conditions/conditions.ts'
import { eventCodes } from '../../../domain/metering/events.ts'
import { propertyIds } from '../../../domain/metering/properties.ts'
import { outputId } from '../../../domain/metering/values.schema.ts'
import { named, oneOf } from '../../schema/zod.ts'

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

/** What must hold for a rule to raise an alert; what its parts have to do with each other, `checkCondition` says. */
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

/** Hours of a week: a text of 24 digits a day from Monday on, `1` where the hour counts. */
export const weekHours = named(
  'WeekHours',
  z.array(z.string().check(z.regex(/^[01]{24}$/))).check(z.minLength(7), z.maxLength(7)),
)
