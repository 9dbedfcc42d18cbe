import * as z from 'zod/mini'
import {
  aggregates,
  argumentKinds,
  argumentSources,
  checkArguments,
  formulaTriggers,
} from '../../../domain/compute/arguments.ts'
import { voidReasons } from '../../../domain/compute/evaluate.ts'
import { problemCodes } from '../../../domain/compute/tokens.ts'
import {
  count,
  day,
  epoch,
  id,
  message,
  named,
  numberOrNull,
  oneOf,
  bilingual,
  text2,
} from '../../schema/zod.ts'

/** Named values of an expression; `checkArguments` validates how their properties depend on each other. */
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

/** Values of a formula's arguments by name. */
export const formulaInputs = z.array(
  named('FormulaInput', z.object({ name: z.string(), value: numberOrNull })),
)

/** Draft of a formula, stored or new. */
export const draft = {
  id: z.optional(id),
  code: z.optional(z.string()),
  output: z.optional(z.string()),
  expression: z.string(),
  args: formulaArguments.check((payload) => {
    const problem = checkArguments(payload.value)
    if (problem !== undefined) {
      payload.issues.push({ code: 'custom', input: payload.value, message: message(problem).error })
    }
  }),
  unit: z.string(),
  trigger: z.optional(oneOf(formulaTriggers)),
}

/** Problem of a formula: its position, and a suggested replacement. */
export const problem = named(
  'FormulaProblem',
  z.object({
    code: z.enum(problemCodes),
    severity: z.enum(['error', 'warning']),
    at: count,
    length: count,
    ...text2,
    suggestion: z.optional(z.string()),
  }),
)

/** Result of validating a formula without running it. */
export const validation = named(
  'FormulaValidation',
  z.object({ problems: z.array(problem), unit: z.string() }),
)

const extreme = z.nullable(z.object({ value: z.number(), time: epoch }))

/** Formula over a past day of a device: its points and their inputs. */
export const preview = named(
  'FormulaPreview',
  z.object({
    deviceId: id,
    day,
    times: z.array(epoch),
    values: z.array(numberOrNull),
    reasons: z.array(z.object({ reason: z.enum(voidReasons), points: count, first: epoch })),
    inputs: z.array(z.object({ name: z.string(), unit: z.string(), values: z.array(numberOrNull) })),
    min: extreme,
    max: extreme,
    mean: numberOrNull,
    nulls: count,
    msPerPoint: z.number(),
  }),
)

/** Recalculation of a formula over past days: progress and result. */
export const recalculation = named(
  'FormulaRecalculation',
  z.object({
    id,
    formulaId: id,
    revision: count,
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    days: count,
    devices: count,
    done: count,
    points: count,
    nulls: count,
    errors: count,
    /** Number of points for which the previous version gives another value. */
    changed: count,
    min: numberOrNull,
    max: numberOrNull,
    startTime: epoch,
    by: z.string(),
  }),
)

/** Record that depends on a formula. */
export const usage = named(
  'FormulaUse',
  z.object({ kind: z.enum(['formula', 'rule', 'linkage']), id, ...bilingual('name') }),
)

/** Previous version of a formula. */
export const formulaVersion = named(
  'FormulaVersion',
  z.object({
    id,
    revision: count,
    expression: z.string(),
    args: formulaArguments,
    unit: z.string(),
    time: z.string(),
    by: z.string(),
  }),
)
