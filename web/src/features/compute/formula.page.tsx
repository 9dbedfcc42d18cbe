import { formula } from '#contract/resources/compute/formula.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { formulaDefinition } from './formula/definition.tsx'
import './formula/formula.css'

/** Formulas that derive values from measurements, with the last value and the errors of a day. */
export default listPage(formula, formulaDefinition)
