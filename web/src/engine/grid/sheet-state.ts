import type { Cell } from './grid-keys.ts'

/** Edited texts of a row by field, where they differ from the stored ones. */
export type Texts = Readonly<Record<string, string>>

/** Edits by row id. */
export type Typed = ReadonlyMap<number, Texts>

/** Change of a cell; `undefined` stands for the stored text. */
export interface CellChange {
  id: number
  field: string
  before: string | undefined
  after: string | undefined
}

/** State of a sheet: edits with undo and redo history. */
interface SheetState {
  typed: Typed
  past: readonly (readonly CellChange[])[]
  future: readonly (readonly CellChange[])[]
}

export type SheetAction =
  | { type: 'type'; changes: readonly CellChange[] }
  | { type: 'undo' }
  | { type: 'redo' }
  /** These edits have been stored; later edits are kept. */
  | { type: 'saved'; rows: Typed }

export const untouched: SheetState = { typed: new Map(), past: [], future: [] }

/** Maximum number of undo steps. */
const mostPast = 200

/** Reducer of the sheet state. */
export function sheetStep(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'type': {
      const changes = action.changes.filter(({ before, after }) => before !== after)
      if (changes.length === 0) return state
      return {
        typed: withChanges(state.typed, changes),
        past: [...state.past, changes].slice(-mostPast),
        future: [],
      }
    }
    case 'undo': {
      const last = state.past.at(-1)
      if (last === undefined) return state
      const back = last.map((change) => ({ ...change, before: change.after, after: change.before }))
      return {
        typed: withChanges(state.typed, back),
        past: state.past.slice(0, -1),
        future: [last, ...state.future],
      }
    }
    case 'redo': {
      const [next, ...future] = state.future
      if (next === undefined) return state
      return { typed: withChanges(state.typed, next), past: [...state.past, next], future }
    }
    case 'saved': {
      const typed = new Map([...state.typed].filter(([id, texts]) => action.rows.get(id) !== texts))
      // stored edits can no longer be undone
      const left = (steps: SheetState['past']) =>
        steps.map((step) => step.filter(({ id }) => typed.has(id))).filter((step) => step.length > 0)
      return { typed, past: left(state.past), future: left(state.future) }
    }
  }
}

function withChanges(typed: Typed, changes: readonly CellChange[]): Typed {
  const next = new Map(typed)
  for (const { id, field, after } of changes) {
    const texts = Object.fromEntries(Object.entries(next.get(id) ?? {}).filter(([own]) => own !== field))
    if (after !== undefined) texts[field] = after
    if (Object.keys(texts).length === 0) next.delete(id)
    else next.set(id, texts)
  }
  return next
}

/** Rectangle of cells, both corners inclusive. */
export interface Range {
  from: Cell
  to: Cell
}

/** Returns the rectangle between two cells. */
export function rangeOf(one: Cell, other: Cell): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** Cell with its new text. */
export interface Placed extends Cell {
  text: string
}

/** Result of placing a paste. */
interface Paste {
  cells: readonly Placed[]
  /** Copied rows that would be below the last row. */
  below: readonly (readonly string[])[]
  /** Number of columns dropped beyond the last one. */
  lostColumns: number
}

/** Places copied cells from the start of a range; a single copied cell fills the whole range. */
export function placePaste(
  copied: readonly (readonly string[])[],
  { from, to }: Range,
  size: { rows: number; columns: number },
): Paste {
  const [first = []] = copied
  const width = Math.max(...copied.map((row) => row.length))
  const isOne = copied.length === 1 && width === 1
  if (isOne) {
    const cells = cellsOf({ from, to }).map((cell) => ({ ...cell, text: first[0] ?? '' }))
    return { cells, below: [], lostColumns: 0 }
  }
  const cells = copied.flatMap((row, down) =>
    row.map((text, right) => ({ row: from.row + down, column: from.column + right, text })),
  )
  return {
    cells: cells.filter(({ row, column }) => row < size.rows && column < size.columns),
    below: copied.slice(Math.max(0, size.rows - from.row)),
    lostColumns: Math.max(0, from.column + width - size.columns),
  }
}

/** Converts copied rows to texts by field, if the first row is a header of field names. */
export function namedRows(
  copied: readonly (readonly string[])[],
  fields: readonly string[],
): Record<string, string>[] | undefined {
  const [names = [], ...rows] = copied
  if (rows.length === 0 || !names.every((name) => fields.includes(name))) return undefined
  return rows.map((row) => textsOf(row, names))
}

/** Returns the non-empty cells of a row by field. */
export function textsOf(row: readonly string[], fields: readonly string[]): Record<string, string> {
  const filled = row.flatMap((text, place) => (text === '' ? [] : [[fields[place], text] as const]))
  return Object.fromEntries(filled.filter(([field]) => field !== undefined))
}

/** Fills down: copies the first row of a range to the rows below, or the row above into a range of one row. */
export function placeFill({ from, to }: Range, textAt: (cell: Cell) => string): readonly Placed[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  if (source < 0) return []
  return cellsOf({ from: { ...from, row: source + 1 }, to }).map(({ row, column }) => ({
    row,
    column,
    text: textAt({ row: source, column }),
  }))
}

/** Returns the cells of a range, row by row. */
export function cellsOf({ from, to }: Range): Cell[] {
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, n) => from.column + n)
  return Array.from({ length: to.row - from.row + 1 }, (_, n) => from.row + n).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  )
}
