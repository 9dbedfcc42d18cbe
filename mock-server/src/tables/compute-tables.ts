import type { FormulaRecalculation, FormulaVersion } from '#contract/calls/compute/formula.ts'
import type { SearchAsk, SimilarFound } from '#contract/calls/compute/resemble.ts'
import { formula, type FormulaRow } from '#contract/resources/compute/formula.ts'
import { resembleResult, type ResembleResultRow } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { formulaVersionTable, recalculationTable, resembleRunTable } from './unserved-tables.ts'

/** A formula as it is stored: what came of it is worked out when it is answered. */
export type StoredFormula = Omit<FormulaRow, 'lastValue' | 'lastRun' | 'errors' | 'revision'> & Audit

/** A formula as it was before a change. */
export type StoredFormulaVersion = FormulaVersion & { formulaId: number }

/** A recalculation, with whose it is and the formula as it was when it began. */
export type StoredRecalculation = FormulaRecalculation & { userId: number }

export interface ComputeTables {
  formulas: Table<StoredFormula>
  formulaVersions: Table<StoredFormulaVersion>
  recalculations: Table<StoredRecalculation>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function computeTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): ComputeTables {
  return {
    formulas: store.table(tableName(formula)),
    formulaVersions: store.table(formulaVersionTable),
    recalculations: store.table(recalculationTable),
  }
}

export type StoredResemble = ResembleRow & Audit

/** A search that ran as a job, with what it found. */
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

/** Tables of what is worked out from curves. */
export interface ResembleTables {
  resembles: Table<StoredResemble>
  resembleResults: Table<ResembleResultRow>
  resembleRuns: Table<StoredRun>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function resembleTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): ResembleTables {
  return {
    resembles: store.table(tableName(resemble)),
    resembleResults: store.table(tableName(resembleResult)),
    resembleRuns: store.table(resembleRunTable),
  }
}
