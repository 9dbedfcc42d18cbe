import type { Text2 } from '#contract/schema/language.ts'
import type { Texts } from './sheet-state.ts'

export interface SheetRow {
  id: number
}

/** A column of a sheet: what its cells show, and whether they are typed into. */
export interface SheetColumn<Row extends SheetRow> {
  field: string
  label: Text2
  /** Pixels. */
  width: number
  isNumber?: boolean
  /** Whether the cell of a row may be typed into; nobody types into a column without it. */
  mayEdit?: (row: Row) => boolean
  /** What is stored in the cell of a row, or follows from what was typed into others. */
  text: (row: Row, typed: Texts | undefined) => string
}

/** What is wrong with cells of a row, by field. */
export type CellProblems = Readonly<Record<string, string>>

/** What a cell holds: what was typed, else what is stored. */
export function cellText<Row extends SheetRow>(
  column: SheetColumn<Row>,
  row: Row,
  typed: Texts | undefined,
): string {
  return typed?.[column.field] ?? column.text(row, typed)
}
