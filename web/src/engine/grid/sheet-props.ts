import type { Text2 } from '#contract/schema/language.ts'
import type { SheetAction, Texts, Typed } from './sheet-state.ts'

/** Sheet with its rows, columns, edits and callbacks. */
export interface SheetProps<Row extends SheetRow> {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  /** Edits that are not stored in the rows yet. */
  typed?: Typed
  mayEdit: boolean
  onStep: (action: SheetAction) => void
  /** Ids of the chosen rows; `undefined` where rows cannot be chosen and have no number. */
  chosen?: ReadonlySet<number>
  onChoose?: (ids: ReadonlySet<number>) => void
  /** Inserts rows, as texts by field, below the row with an id; without it rows beyond the end are lost. */
  onInsert?: (rows: readonly Record<string, string>[], after: number | undefined) => void
  /** Cell to focus. */
  aim?: CellAim | undefined
  onAimed?: () => void
}

/** Cell addressed by the id of its row. */
export interface CellAim {
  id: number
  field: string
}

export interface SheetRow {
  id: number
}

/** Column of a sheet: content and editability of its cells. */
export interface SheetColumn<Row extends SheetRow> {
  field: string
  label: Text2
  /** Width in pixels. */
  width: number
  isNumber?: boolean
  isCode?: boolean
  /** Allowed values with their labels. */
  options?: readonly (readonly [value: string, ...name: Text2])[]
  /** Whether the cell of a row is editable; without it the column is read-only. */
  mayEdit?: (row: Row) => boolean
  /** Stored text of a cell, or a text derived from edits of other cells. */
  text: (row: Row, typed: Texts | undefined) => string
}

/** Errors of a row's cells by field. */
export type CellProblems = Readonly<Record<string, string>>

/** Returns the text of a cell: its edit, else the stored text. */
export function cellText<Row extends SheetRow>(
  column: SheetColumn<Row>,
  row: Row,
  typed: Texts | undefined,
): string {
  return typed?.[column.field] ?? column.text(row, typed)
}
