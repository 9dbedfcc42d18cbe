import { formula } from '#contract/resources/compute/formula.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formulaVersionTable, recalculationTable } from '#mock/tables/unserved-tables.ts'
import { formulaRows } from './formulas.ts'

/** Tables of formulas, as they begin at `now` (epoch milliseconds). */
export function computeSeed(now: number): Seed {
  return {
    [tableName(formula)]: () => withAudit(formulaRows, formatTime(now)),
    [formulaVersionTable]: () => [],
    [recalculationTable]: () => [],
  }
}
