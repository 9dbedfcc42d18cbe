import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useStable } from '#web/engine/data/use-stable.ts'
import { localKeys } from '#web/lib/keys.ts'
import { readCells, useClipboard, writeCells } from './clipboard.ts'
import { firstText, isTaken, nextCell, type Cell } from './grid-keys.ts'
import {
  cellsOf,
  placeFill,
  rangeOf,
  type CellChange,
  type Placed,
  type Range,
  type SheetAction,
  type Typed,
} from './sheet-state.ts'
import { cellText, type SheetProps, type SheetRow } from './sheet-props.ts'

/** Cell being edited, with the initial text of its editor. */
export interface Editing extends Cell {
  text: string | undefined
}

/** Events of a row; referentially stable. */
export interface SheetHandlers {
  onPoint: (cell: Cell, isFurther: boolean) => void
  /** The pointer was released on the cell where it was pressed. */
  onClick: (cell: Cell) => void
  onFocus: (cell: Cell) => void
  onLeave: (text: string | undefined, move?: Move) => void
  onChoose: (id: number, isOn: boolean) => void
}

const noTexts: Typed = new Map()

const moves = { down: 'ArrowDown', right: 'ArrowRight', up: 'ArrowUp', left: 'ArrowLeft' } as const

/** Direction in which the focus moves after editing. */
export type Move = keyof typeof moves

/** Focus, selection, editing and keyboard handling of a sheet. */
export function useSheet<Row extends SheetRow>(
  table: RefObject<HTMLTableElement | null>,
  props: SheetProps<Row>,
) {
  const { rows, columns, chosen } = props
  const size = { rows: rows.length, columns: columns.length }
  const selection = useSelection(table, size)
  const { cell, range, go } = selection
  const cells = useCells(props)
  const { copied, paste } = useClipboard(props, cells)
  const { editing, begin, on } = useEditing(table, props, selection, cells)
  useAim(props, (to) => go(to, false))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing !== undefined || !(event.target instanceof HTMLTableCellElement)) return
    const isControl = event.ctrlKey || event.metaKey
    const next = nextCell({ key: event.key, isControl }, cell, size)
    if (next !== undefined) go(next, event.shiftKey)
    else if (!(isControl ? actByControl(event, range, cells, props.onStep) : actByKey(event))) return
    // a key handled by an input method must reach the editor that is open now
    if (!isTaken(event)) event.preventDefault()
  }
  /** Returns whether the key was handled. */
  const actByKey = (event: KeyboardEvent): boolean => {
    const text = firstText(event)
    const row = rows[cell.row]
    if (text === ' ' && props.mayEdit && chosen && row) on.onChoose(row.id, !chosen.has(row.id))
    else if (localKeys.editCell.matches(event.nativeEvent)) begin(cell)
    else if (localKeys.emptyCell.matches(event.nativeEvent))
      cells.write(cellsOf(range).map((one) => ({ ...one, text: '' })))
    else if (text !== undefined && cells.editable(cell)) begin(cell, text)
    else return false
    return true
  }
  const keys = {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => {
      if (editing !== undefined) return
      event.clipboardData.setData('text/plain', writeCells(copied(range)))
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing !== undefined || !event.clipboardData.types.includes('text/plain')) return
      paste(readCells(event.clipboardData.getData('text/plain')), range)
      event.preventDefault()
    },
    /** Handles input methods that start on the cell itself, without a key event. */
    onCompositionStart: () => editing === undefined && begin(cell, ''),
  }
  return { cell, range, editing, on, keys }
}

/** Editing state of a sheet, and the event handlers of its rows. */
function useEditing<Row extends SheetRow>(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, ...props }: SheetProps<Row>,
  { cell, go, point, follow }: ReturnType<typeof useSelection>,
  cells: Cells,
) {
  const [editing, setEditing] = useState<Editing>()
  const begin = (at: Cell, text?: string) => {
    point(at)
    // a select has no text to compose, so it opens unchanged
    const isComposed = text === '' && columns[at.column]?.options !== undefined
    if (cells.editable(at)) setEditing({ ...at, text: isComposed ? undefined : text })
  }
  // clicking a cell that already had the focus edits it
  const wasAt = useRef(false)
  const onPoint = useStable((to: Cell, isFurther: boolean) => {
    const isActive = to.row === cell.row && to.column === cell.column
    wasAt.current = !isFurther && isActive && table.current?.contains(document.activeElement) === true
    if (editing === undefined) go(to, isFurther)
  })
  const onClick = useStable((at: Cell) => wasAt.current && begin(at))
  const onFocus = useStable(follow)
  const onLeave = useStable((text: string | undefined, move?: Move) => {
    if (editing === undefined) return
    if (text !== undefined) cells.write([{ ...editing, text }])
    setEditing(undefined)
    const size = { rows: rows.length, columns: columns.length }
    // after a pointer press the focus is already elsewhere
    if (move !== undefined)
      go(nextCell({ key: moves[move], isControl: false }, editing, size) ?? editing, false)
    else if (text === undefined) go(editing, false)
  })
  const onChoose = useStable((id: number, isOn: boolean) => {
    const others = [...(props.chosen ?? [])].filter((one) => one !== id)
    props.onChoose?.(new Set(isOn ? [...others, id] : others))
  })
  const on = useMemo<SheetHandlers>(
    () => ({ onPoint, onClick, onFocus, onLeave, onChoose }),
    [onPoint, onClick, onFocus, onLeave, onChoose],
  )
  return { editing, begin, on }
}

/** Active cell, and the selected rectangle from its anchor. */
function useSelection(table: RefObject<HTMLTableElement | null>, size: { rows: number; columns: number }) {
  const [known, setCell] = useState<Cell>({ row: 0, column: 0 })
  const [start, setAnchor] = useState<Cell>(known)
  const [wanted, setWanted] = useState(0)
  // the active row may have been removed
  const row = Math.max(0, Math.min(known.row, size.rows - 1))
  const cell = row === known.row ? known : { ...known, row }
  const anchor = start.row < size.rows ? start : cell
  const isMoving = useRef(false)
  // focuses the active cell as soon as it is rendered, before the next key
  useLayoutEffect(() => {
    if (wanted === 0) return
    const active = table.current?.querySelector<HTMLElement>('[data-active]')
    isMoving.current = true
    active?.focus({ preventScroll: true })
    isMoving.current = false
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wanted, table])
  const point = (to: Cell) => {
    setCell(to)
    setAnchor(to)
  }
  const go = (to: Cell, isFurther: boolean) => {
    if (isFurther) setCell(to)
    else point(to)
    setWanted((count) => count + 1)
  }
  /** Activates a cell that received the focus by other means than `go`. */
  const follow = (to: Cell) => {
    if (!isMoving.current && (to.row !== cell.row || to.column !== cell.column)) point(to)
  }
  return { cell, range: rangeOf(anchor, cell), go, point, follow }
}

/** Moves the focus to the aimed cell once it exists. */
function useAim<Row extends SheetRow>(
  { rows, columns, aim, onAimed }: SheetProps<Row>,
  go: (to: Cell) => void,
): void {
  useEffect(() => {
    if (aim === undefined) return
    const row = rows.findIndex(({ id }) => id === aim.id)
    const column = columns.findIndex(({ field }) => field === aim.field)
    if (row >= 0) go({ row, column: Math.max(0, column) })
    onAimed?.()
    // only a new aim moves the focus
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [aim])
}

type Cells = ReturnType<typeof useCells>

/** Handles a key with Ctrl; returns whether it did. */
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

/** Reads and writes the cells of a sheet. */
function useCells<Row extends SheetRow>(props: SheetProps<Row>) {
  const { rows, columns, typed = noTexts, mayEdit, onStep } = props
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
  /** Writes cells as a single undo step; returns the number of read-only cells. */
  const write = (cells: readonly Placed[]): number => {
    const open = cells.filter(editable)
    onStep({ type: 'type', changes: open.map(changeOf).filter((change) => change !== undefined) })
    return cells.length - open.length
  }
  return {
    editable,
    textAt,
    write,
  }
}
