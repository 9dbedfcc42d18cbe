import { formula, type FormulaRow } from '#contract/resources/compute/formula.ts'
import type { FormulaRecalculation, FormulaVersion } from '#contract/calls/compute/formula.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { formulaVersionTable, recalculationTable } from './unserved-tables.ts'

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
