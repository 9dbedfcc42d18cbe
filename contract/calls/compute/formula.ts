import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { formulaArea } from './formula.declared.ts'
import type * as declared from './formula.schema.ts'

export type FormulaProblem = Output<typeof declared.problem>
export type FormulaValidation = Output<typeof declared.validation>
export type FormulaPreview = Output<typeof declared.preview>
export type FormulaRecalculation = Output<typeof declared.recalculation>
export type FormulaUse = Output<typeof declared.usage>
export type FormulaVersion = Output<typeof declared.formulaVersion>

/** Calls of formulas beyond the generic ones. */
export const formulaCalls = endpoints<typeof formulaArea>()({
  validate: 'POST /base/data/calcFormula/validate',
  preview: 'POST /base/data/calcFormula/preview',
  copy: 'POST /base/data/calcFormula/copy',
  recalc: 'POST /base/data/calcFormula/recalc',
  recalcCancel: 'POST /base/data/calcFormula/recalcCancel',
  recalcJobs: 'GET /base/data/calcFormula/recalcJobs/{id}',
  usage: 'GET /base/data/calcFormula/usage/{id}',
  outputs: 'GET /base/data/calcFormula/outputs',
  versions: 'GET /base/data/calcFormula/versions/{id}',
})
