import { attribute, type StoredRow } from '#mock/store/row.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { Table } from '#mock/store/table.ts'

const finders = new WeakMap<Table, Map<string, RowsBy<StoredRow>>>()

/**
 * The rows of a table that refer to an id by one of some fields. They are found without a look at each row of the table:
 * thousands of alerts may go at once, and thousands of pictures might have been taken for them.
 */
export function pointingRows(table: Table, names: readonly string[], id: number): readonly StoredRow[] {
  return [...new Set(names.flatMap((name) => finderOf(table, name)(id)))]
}

function finderOf(table: Table, name: string): RowsBy<StoredRow> {
  const ofTable = finders.get(table) ?? new Map<string, RowsBy<StoredRow>>()
  const finder = ofTable.get(name) ?? rowsBy(table, (row) => idsIn(attribute(row, name)))
  finders.set(table, ofTable.set(name, finder))
  return finder
}

function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number')
}
