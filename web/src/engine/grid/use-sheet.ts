import {
  useLayoutEffect,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import { useStable } from '#web/engine/data/use-stable.ts'
import { localKeys } from '#web/lib/keys.ts'
import { firstText, isTaken, nextCell, type Cell } from './grid-keys.ts'
import {
  cellsOf,
  placeFill,
  placePaste,
  rangeOf,
  type CellChange,
  type Paste,
  type Placed,
  type Range,
  type SheetAction,
  type Texts,
  type Typed,
} from './sheet-state.ts'

/** A sheet: its rows and columns, what was typed, and what is done with that. */
export interface SheetProps<Row extends SheetRow> {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  typed: Typed
  mayEdit: boolean
  onStep: (action: SheetAction) => void
  /** Called with how much of a paste did not fit, and how many of its cells are read-only. */
  onLost: (lost: Pick<Paste, 'lostColumns' | 'lostRows'> & { lostCells: number }) => void
}

/** A cell that is edited, and the text that it starts with. */
export interface Editing extends Cell {
  text: string | undefined
}

/** Events from a row to its sheet; the same object for as long as the sheet is mounted. */
export interface SheetHandlers {
  onPoint: (cell: Cell, isFurther: boolean) => void
  onEdit: (cell: Cell) => void
  onLeave: (text: string | undefined, move?: 'down' | 'right') => void
}

const moves = { down: 'ArrowDown', right: 'ArrowRight' } as const

/** Which cell of a sheet has the focus, which are selected, which is edited, and what keys do. */
export function useSheet<Row extends SheetRow>(
  table: RefObject<HTMLTableElement | null>,
  props: SheetProps<Row>,
  scrollTo: (row: number) => void,
) {
  const { rows, columns } = props
  const size = { rows: rows.length, columns: columns.length }
  const { cell, range, go, point } = useSelection(table, scrollTo)
  const [editing, setEditing] = useState<Editing>()
  const cells = useCells(props)
  const begin = (at: Cell, text?: string) => {
    point(at)
    if (cells.editable(at)) setEditing({ ...at, text })
  }
  const onPoint = useStable((to: Cell, isFurther: boolean) => editing === undefined && go(to, isFurther))
  const onEdit = useStable((at: Cell) => begin(at))
  const onLeave = useStable((text: string | undefined, move?: 'down' | 'right') => {
    if (editing === undefined) return
    if (text !== undefined) cells.write([{ ...editing, text }])
    setEditing(undefined)
    if (move !== undefined)
      go(nextCell({ key: moves[move], isControl: false }, editing, size) ?? editing, false)
    else if (text === undefined) go(editing, false)
  })
  const on = useMemo<SheetHandlers>(() => ({ onPoint, onEdit, onLeave }), [onPoint, onEdit, onLeave])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing !== undefined) return
    const isControl = event.ctrlKey || event.metaKey
    const next = nextCell({ key: event.key, isControl }, cell, size)
    if (next !== undefined) go(next, event.shiftKey)
    else if (!(isControl ? actByControl(event, range, cells, props.onStep) : actByKey(event))) return
    // What an input method has taken goes on in the editor that stands there now.
    if (!isTaken(event)) event.preventDefault()
  }
  /** Returns whether the key does something. */
  const actByKey = (event: KeyboardEvent): boolean => {
    const text = firstText(event)
    if (localKeys.editCell.matches(event.nativeEvent)) begin(cell)
    else if (localKeys.emptyCell.matches(event.nativeEvent))
      cells.write(cellsOf(range).map((one) => ({ ...one, text: '' })))
    else if (text !== undefined && cells.editable(cell)) begin(cell, text)
    else return false
    return true
  }
  const keys = {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => editing === undefined && copyRange(event, range, cells.textAt),
    onPaste: (event: ClipboardEvent) =>
      editing === undefined && pasteAt(event, { range, size, write: cells.write, onLost: props.onLost }),
    /** Where the browser lets an input method begin on the cell itself, without a key event. */
    onCompositionStart: () => editing === undefined && begin(cell, ''),
  }
  return { cell, range, editing, on, keys }
}

/** The cell with the focus, and the rectangle from where a selection began to it. */
function useSelection(table: RefObject<HTMLTableElement | null>, scrollTo: (row: number) => void) {
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Cell>(cell)
  const [wanted, setWanted] = useState(0)
  const range = useMemo(() => rangeOf(anchor, cell), [anchor, cell])
  // As soon as it is drawn as the active one, before the next key.
  useLayoutEffect(() => {
    if (wanted === 0) return
    table.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
  }, [wanted, table])
  const point = (to: Cell) => {
    setCell(to)
    setAnchor(to)
  }
  const go = (to: Cell, isFurther: boolean) => {
    if (isFurther) setCell(to)
    else point(to)
    scrollTo(to.row)
    setWanted((count) => count + 1)
  }
  return { cell, range, go, point }
}

type Cells = ReturnType<typeof useCells>

/** Returns whether a key with Ctrl does something. */
function actByControl(
  { key, shiftKey }: KeyboardEvent,
  range: Range,
  { write, textAt }: Cells,
  onStep: (action: SheetAction) => void,
): boolean {
  const letter = key.toLowerCase()
  if (letter === 'z') onStep({ type: shiftKey ? 'redo' : 'undo' })
  else if (letter === 'y') onStep({ type: 'redo' })
  else if (letter === 'd') write(placeFill(range, textAt))
  else return false
  return true
}

function copyRange(event: ClipboardEvent, range: Range, textAt: Cells['textAt']): void {
  const width = range.to.column - range.from.column + 1
  const texts = cellsOf(range).map(textAt)
  const lines = Array.from({ length: texts.length / width }, (_, n) =>
    texts.slice(n * width, (n + 1) * width),
  )
  event.clipboardData.setData('text/plain', writeCells(lines))
  event.preventDefault()
}

interface PastePlace {
  range: Range
  size: { rows: number; columns: number }
  write: Cells['write']
  onLost: SheetProps<SheetRow>['onLost']
}

function pasteAt(event: ClipboardEvent, { range, size, write, onLost }: PastePlace): void {
  event.preventDefault()
  const { cells, ...lost } = placePaste(readCells(event.clipboardData.getData('text/plain')), range, size)
  const lostCells = write(cells)
  if (lost.lostRows + lost.lostColumns + lostCells > 0) onLost({ ...lost, lostCells })
}

/** What cells hold, and how they are written. */
function useCells<Row extends SheetRow>({ rows, columns, typed, mayEdit, onStep }: SheetProps<Row>) {
  const at = ({ row, column }: Cell) => {
    const [own, definition] = [rows[row], columns[column]]
    return own === undefined || definition === undefined ? undefined : { own, definition }
  }
  const editable = (cell: Cell): boolean => {
    const found = at(cell)
    return mayEdit && found?.definition.mayEdit?.(found.own) === true
  }
  const textAt = (cell: Cell): string => {
    const found = at(cell)
    return found === undefined ? '' : cellText(found.definition, found.own, typed.get(found.own.id))
  }
  const changeOf = ({ text, ...cell }: Placed): CellChange | undefined => {
    const found = at(cell)
    if (found === undefined) return undefined
    const { own, definition } = found
    const before = typed.get(own.id)?.[definition.field]
    const isStored = text === definition.text(own, undefined)
    return { id: own.id, field: definition.field, before, after: isStored ? undefined : text }
  }
  return {
    editable,
    textAt,
    /** Writes texts into cells as one step; returns how many of the cells are read-only. */
    write: (cells: readonly Placed[]): number => {
      const open = cells.filter(editable)
      onStep({ type: 'type', changes: open.map(changeOf).filter((change) => change !== undefined) })
      return cells.length - open.length
    },
  }
}

/** A rectangle of cells as a sheet program copies it: cells between tabs, those with a break inside in quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') end()
    else if (char === '\n') {
      end()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  end()
  // a sheet program ends the last line as well
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows
}

/** Cells as a sheet program takes them. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
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
