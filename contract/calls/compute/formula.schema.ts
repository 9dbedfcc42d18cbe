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

/** A formula as it is being written: it may be one that is stored, or none yet. */
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

/** Something wrong with a formula: where, and what could stand there instead. */
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

/** What is found out about a formula without running it. */
export const validation = named(
  'FormulaValidation',
  z.object({ problems: z.array(problem), unit: z.string() }),
)

const extreme = z.nullable(z.object({ value: z.number(), time: epoch }))

/** A formula over a past day of a device: its points, and the inputs they come of. */
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

/** A formula worked out again over past days: how far that is, and what came of it. */
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
    /** Points that the version before would have given another value for. */
    changed: count,
    min: numberOrNull,
    max: numberOrNull,
    startTime: epoch,
    by: z.string(),
  }),
)

/** Something that would miss a formula. */
export const usage = named(
  'FormulaUse',
  z.object({ kind: z.enum(['formula', 'rule', 'linkage']), id, ...bilingual('name') }),
)

/** A formula as it once was. */
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
