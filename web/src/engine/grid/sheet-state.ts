import type { Cell } from './grid-keys.ts'

/** What was typed into the cells of a row, by field, where it is not what is stored. */
export type Texts = Readonly<Record<string, string>>

/** What was typed, by the id of the row. */
export type Typed = ReadonlyMap<number, Texts>

/** A change of one cell; undefined is what is stored. */
export interface CellChange {
  id: number
  field: string
  before: string | undefined
  after: string | undefined
}

/** A sheet while it is edited: what was typed, and the ways back and forth. */
interface SheetState {
  typed: Typed
  past: readonly (readonly CellChange[])[]
  future: readonly (readonly CellChange[])[]
}

export type SheetAction =
  | { type: 'type'; changes: readonly CellChange[] }
  | { type: 'undo' }
  | { type: 'redo' }
  /** These rows are stored as they were typed, but for what was typed since. */
  | { type: 'saved'; rows: Typed }

export const untouched: SheetState = { typed: new Map(), past: [], future: [] }

/** Steps back that are kept. */
const mostPast = 200

/** The next state of a sheet that is edited. */
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
      // what is stored is taken back by typing, not by undo
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

/** A rectangle of cells, both corners included. */
export interface Range {
  from: Cell
  to: Cell
}

/** The rectangle between two cells. */
export function rangeOf(one: Cell, other: Cell): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** A cell and the text that it is to have. */
export interface Placed extends Cell {
  text: string
}

/** What a paste puts where, and how much of it has no place. */
interface Paste {
  cells: readonly Placed[]
  /** Copied rows that have no place below the last one. */
  below: readonly (readonly string[])[]
  /** Columns right of the last one that were left out. */
  lostColumns: number
}

/** Puts copied cells into a range: from its first cell on; one copied cell fills the whole of it. */
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

/** Copied rows as texts by field, where the first of them names the columns. */
export function namedRows(
  copied: readonly (readonly string[])[],
  fields: readonly string[],
): Record<string, string>[] | undefined {
  const [names = [], ...rows] = copied
  if (rows.length === 0 || !names.every((name) => fields.includes(name))) return undefined
  return rows.map((row) => textsOf(row, names))
}

/** The filled cells of a row by field. */
export function textsOf(row: readonly string[], fields: readonly string[]): Record<string, string> {
  const filled = row.flatMap((text, place) => (text === '' ? [] : [[fields[place], text] as const]))
  return Object.fromEntries(filled.filter(([field]) => field !== undefined))
}

/** What filling down puts where: the first row of a range into all below it; of a single row, the one above it. */
export function placeFill({ from, to }: Range, textAt: (cell: Cell) => string): readonly Placed[] {
  const source = from.row === to.row ? from.row - 1 : from.row
  if (source < 0) return []
  return cellsOf({ from: { ...from, row: source + 1 }, to }).map(({ row, column }) => ({
    row,
    column,
    text: textAt({ row: source, column }),
  }))
}

/** The cells of a range, row by row. */
export function cellsOf({ from, to }: Range): Cell[] {
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, n) => from.column + n)
  return Array.from({ length: to.row - from.row + 1 }, (_, n) => from.row + n).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  )
}
