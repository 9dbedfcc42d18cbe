import type { FormulaRecalculation, FormulaVersion } from '#contract/calls/compute/formula.ts'
import type { SearchAsk, SimilarFound } from '#contract/calls/compute/resemble.ts'
import { formula, type FormulaRow } from '#contract/resources/compute/formula.ts'
import { resembleResult, type ResembleResultRow } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { formulaVersionTable, recalculationTable, resembleRunTable } from './unserved-tables.ts'

/** Stored form of a formula; results are computed on read. */
export type StoredFormula = Omit<FormulaRow, 'lastValue' | 'lastRun' | 'errors' | 'revision'> & Audit

/** A formula as it was before a change. */
export type StoredFormulaVersion = FormulaVersion & { formulaId: number }

/** A recalculation with its owner and the formula as of its start. */
export type StoredRecalculation = FormulaRecalculation & { userId: number }

export const computeTablesOf = (store: Store) => ({
  formulas: store.table<StoredFormula>(tableName(formula)),
  formulaVersions: store.table<StoredFormulaVersion>(formulaVersionTable),
  recalculations: store.table<StoredRecalculation>(recalculationTable),
})

export type StoredResemble = ResembleRow & Audit

/** A search run as a job, with its result. */
export interface StoredRun {
  id: number
  userId: number
  taskId: number
  state: 'running' | 'done' | 'cancelled' | 'failed'
  asked: SearchAsk
  total: number
  done: number
  startTime: number
  error: string
  errorZh: string
  found: SimilarFound | null
}

export const resembleTablesOf = (store: Store) => ({
  resembles: store.table<StoredResemble>(tableName(resemble)),
  resembleResults: store.table<ResembleResultRow>(tableName(resembleResult)),
  resembleRuns: store.table<StoredRun>(resembleRunTable),
})
