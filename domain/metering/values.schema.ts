import * as z from 'zod/mini'
import { named } from '../../contract/schema/zod.ts'

/** The output of a formula among properties. */
export const outputId = z.templateLiteral(['formula:', z.string()])

/** What the platform states about the output of a formula. */
export const derivedProperty = named(
  'DerivedProperty',
  z.object({
    id: outputId,
    name: z.string(),
    nameZh: z.string(),
    unit: z.string(),
    decimals: z.int().check(z.minimum(0), z.maximum(6)),
    warnLow: z.optional(z.number()),
    warnHigh: z.optional(z.number()),
  }),
)
