import * as z from 'zod/mini'
import { aggregates, argumentKinds, argumentSources } from '../../../domain/compute/arguments.ts'
import { id, named, numberOrNull, oneOf } from '../../schema/zod.ts'

/** Values that an expression knows by name; what its parts have to do with each other, `checkArguments` says. */
export const formulaArguments = z.array(
  named(
    'FormulaArgument',
    z.object({
      name: z.string(),
      source: oneOf(argumentSources),
      deviceId: z.optional(id),
      property: z.string(),
      value: z.optional(z.number()),
      unit: z.optional(z.string()),
      kind: oneOf(argumentKinds),
      at: z.optional(z.int()),
      window: z.optional(z.int()),
      aggregate: z.optional(oneOf(aggregates)),
      missing: numberOrNull,
    }),
  ),
)

/** The values with which a formula was worked out, by the names of its arguments. */
export const formulaInputs = z.array(
  named('FormulaInput', z.object({ name: z.string(), value: numberOrNull })),
)
