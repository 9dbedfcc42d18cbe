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
    summary: 'What is wrong with a formula; nothing is run',
    isReading: true,
    request: z.object(draft),
    answer: validation,
  },
  preview: {
    ...may('info'),
    summary: 'A formula over a past day of a device; nothing is stored',
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
    summary: 'Work a formula out again over past days, in the background',
    request: z.object({ id, days: whole(1, 30) }),
    answer: recalculation,
    refusals: { ...noRow, 409: 'It is being worked out already.' },
  },
  recalcCancel: {
    ...may('recalc'),
    summary: 'Stop working a formula out again',
    request: z.object({ id }),
    refusals: noRow,
  },
  recalcJobs: {
    ...may('info'),
    summary: 'How far working a formula out again is, the newest first',
    answer: z.array(recalculation),
    refusals: noRow,
  },
  usage: { ...may('info'), summary: 'What uses a formula', answer: z.array(usage), refusals: noRow },
  outputs: {
    tag,
    summary: 'The outputs of the formulas that run; they stand beside what devices measure',
    answer: z.array(derivedProperty),
  },
  versions: {
    ...may('info'),
    summary: 'A formula as it once was, the newest first',
    answer: z.array(formulaVersion),
    refusals: noRow,
  },
})
