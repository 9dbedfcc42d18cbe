import * as z from 'zod/mini'
import { derivedProperty } from '../../../domain/metering/telemetry.schema.ts'
import { formula } from '../../resources/compute/formula.ts'
import { needs } from '../../schema/resource.ts'
import { day, id, whole } from '../../schema/zod.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { draft, formulaVersion, preview, recalculation, usage, validation } from './formula.schema.ts'

const tag = formula.name
const may = (verb: string) => needs(formula, verb)

/** Calls of formulas beyond the generic ones. */
export const formulaArea = declare({
  validate: {
    ...may('info'),
    summary: 'Validate a formula without running it',
    isReading: true,
    request: z.object(draft),
    answer: validation,
  },
  preview: {
    ...may('info'),
    summary: 'Preview a formula over a past day of a device; nothing is stored',
    isReading: true,
    request: z.object({ ...draft, deviceId: id, day }),
    answer: preview,
    refusals: noRow,
  },
  copy: {
    ...may('save'),
    summary: 'Copy a formula; the copy is disabled',
    request: z.object({ id }),
    answer: onlyId,
    refusals: noRow,
  },
  recalc: {
    ...may('recalc'),
    summary: 'Recalculate a formula over past days, in the background',
    request: z.object({ id, days: whole(1, 30) }),
    answer: recalculation,
    refusals: { ...noRow, 409: 'The formula is already being recalculated.' },
  },
  recalcCancel: {
    ...may('recalc'),
    summary: 'Cancel a recalculation',
    request: z.object({ id }),
    refusals: noRow,
  },
  recalcJobs: {
    ...may('info'),
    summary: 'Recalculations of a formula with their progress, newest first',
    answer: z.array(recalculation),
    refusals: noRow,
  },
  usage: {
    ...may('info'),
    summary: 'List the records that use a formula',
    answer: z.array(usage),
    refusals: noRow,
  },
  outputs: {
    tag,
    summary: 'List the outputs of running formulas, which are used like measured properties',
    answer: z.array(derivedProperty),
  },
  versions: {
    ...may('info'),
    summary: 'Previous versions of a formula, newest first',
    answer: z.array(formulaVersion),
    refusals: noRow,
  },
})
