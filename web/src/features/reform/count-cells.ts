import { recordFor } from '#contract/schema/keys.ts'
import { formatNumber } from '#web/lib/chart/number.ts'

/** Cells of amounts that are counted in the unit of their row: pieces are whole, metres and hours have two decimals. */
export function countCells<const Name extends string>(names: readonly Name[]) {
  return recordFor(
    names,
    (name) => (row: Readonly<Partial<Record<Name, number>>> & { unit: string }) =>
      row[name] === undefined ? '' : formatNumber(row[name], row.unit === 'piece' ? 0 : 2),
  )
}
