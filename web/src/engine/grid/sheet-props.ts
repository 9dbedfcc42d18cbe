import type { Text2 } from '#contract/schema/language.ts'
import type { SheetAction, Texts, Typed } from './sheet-state.ts'

/** A sheet: its rows and columns, what was typed, and what is done with that. */
export interface SheetProps<Row extends SheetRow> {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  /** What was typed and is not in the rows yet. */
  typed?: Typed
  mayEdit: boolean
  onStep: (action: SheetAction) => void
  /** The rows that are chosen; where there are none to choose, rows have no number either. */
  chosen?: ReadonlySet<number>
  onChoose?: (ids: ReadonlySet<number>) => void
  /** Takes new rows, by the texts of their cells, below the one of an id; without it, what has no place is lost. */
  onInsert?: (rows: readonly Record<string, string>[], after: number | undefined) => void
  /** A cell that the focus is to go to. */
  aim?: CellAim | undefined
  onAimed?: () => void
}

/** A cell by the id of its row. */
export interface CellAim {
  id: number
  field: string
}

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
  isCode?: boolean
  /** What its cells may hold, each with its name, which is shown. */
  options?: readonly (readonly [value: string, ...name: Text2])[]
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
