import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useStable } from '#web/engine/data/use-stable.ts'
import { firstText, isTaken, nextCell, type Cell } from '#web/engine/grid/grid-keys.ts'
import { modelColumns } from '#web/features/iot/product-info/model-columns.ts'
import type { ModelEditorState } from '#web/features/iot/product-info/model-state.ts'
import { cellValue } from './model-cells.ts'

/** A cell that is edited, and the text that it starts with. */
export interface Editing extends Cell {
  text: string | undefined
}

/** Events from a row to its grid; the same object for as long as the grid is mounted. */
export interface GridHandlers {
  onEnter: (cell: Cell) => void
  onEdit: (cell: Cell) => void
  /** The edit is over: with a text to be written, or without. */
  onLeave: (text: string | undefined, move?: 'down' | 'right') => void
  onChoose: (key: number, isOn: boolean) => void
}

const moves = { down: 'ArrowDown', right: 'ArrowRight' } as const

/** Which cell of the grid has the focus, which is edited, and what its keys do. */
export function useGrid(state: ModelEditorState) {
  const { part, shown, mayEdit } = state
  const columns = modelColumns[part]
  const size = { rows: shown.length, columns: columns.length }
  const { table, cell, setCell, focus } = useCellFocus(state)
  const [editing, setEditing] = useState<Editing>()
  const begin = (at: Cell, text?: string) => {
    setCell(at)
    if (mayEdit) setEditing({ ...at, text })
  }
  /** A list of options has nothing to compose in: it opens as it is. */
  const beginWith = (text: string) =>
    begin(cell, text === '' && columns[cell.column]?.options !== undefined ? undefined : text)
  const { choose, write } = useRowActs(state)
  const on = useHandlers({
    onEnter: setCell,
    onEdit: begin,
    onChoose: choose,
    onLeave: (text, move) => {
      if (editing === undefined) return
      if (text !== undefined) write(editing, text)
      setEditing(undefined)
      // Left by the pointer, the focus is already elsewhere.
      if (move !== undefined)
        focus(nextCell({ key: moves[move], isControl: false }, editing, size) ?? editing)
      else if (text === undefined) focus(editing)
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInCell = event.target instanceof HTMLElement && event.target.dataset['cell'] !== undefined
    if (editing !== undefined || !isInCell) return
    const isControl = event.ctrlKey || event.metaKey
    const next = nextCell({ key: event.key, isControl }, cell, size)
    if (next !== undefined) focus(next)
    else if (!mayEdit || !onEditKey(event, isControl)) return
    // What an input method has taken goes on in the editor that stands there now.
    if (!isTaken(event)) event.preventDefault()
  }
  /** Returns whether the key does something. */
  const onEditKey = (event: KeyboardEvent, isControl: boolean): boolean => {
    const { key } = event
    const row = shown[cell.row]
    const text = firstText(event)
    if (isControl) {
      if (key.toLowerCase() !== 'z') return false
      state.edit({ type: 'undo' })
    } else if (key === 'Enter' || key === 'F2') begin(cell)
    else if (key === 'Delete') write(cell, '')
    else if (key === ' ' && row !== undefined) choose(row.key, !state.chosen.has(row.key))
    else if (text !== undefined) beginWith(text)
    else return false
    return true
  }
  /** Where the browser lets an input method begin on the cell itself, without a key event. */
  const onCompositionStart = () => {
    if (editing === undefined && mayEdit) beginWith('')
  }
  return { table, cell, editing, on, onKeyDown, onCompositionStart }
}

/** The cell with the focus; an aim of the editor moves it. */
function useCellFocus({ part, shown, aim, setAim }: ModelEditorState) {
  const table = useRef<HTMLTableElement>(null)
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const [target, setTarget] = useState<Cell>()
  const focus = (to: Cell) => {
    setCell(to)
    setTarget(to)
  }
  // As soon as it is drawn as the active one, before the next key.
  useLayoutEffect(() => {
    if (target === undefined) return
    table.current?.querySelector<HTMLElement>(`[data-cell="${target.row}:${target.column}"]`)?.focus()
  }, [target])
  useEffect(() => {
    if (aim === undefined) return
    const row = shown.findIndex(({ key }) => key === aim.key)
    const column = modelColumns[part].findIndex(({ field }) => field === aim.field)
    if (row >= 0) focus({ row, column: Math.max(0, column) })
    setAim(undefined)
    // Only a new aim moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [aim])
  // Rows that went may have taken the active one with them.
  const row = Math.max(0, Math.min(cell.row, shown.length - 1))
  return { table, cell: { ...cell, row }, setCell, focus }
}

function useRowActs({ part, shown, chosen, setChosen, edit }: ModelEditorState) {
  return {
    choose: (key: number, isOn: boolean) =>
      setChosen(new Set(isOn ? [...chosen, key] : [...chosen].filter((other) => other !== key))),
    write: (at: Cell, text: string) => {
      const [row, column] = [shown[at.row], modelColumns[part][at.column]]
      if (row === undefined || column === undefined) return
      const value = cellValue(text, column)
      if (JSON.stringify(value) !== JSON.stringify(row.values[column.field]))
        edit({ type: 'set', part, key: row.key, field: column.field, value })
    },
  }
}

/** The same object for as long as the grid lives, so that rows are drawn again only when they change. */
function useHandlers({ onEnter, onEdit, onLeave, onChoose }: GridHandlers): GridHandlers {
  const handlers = [useStable(onEnter), useStable(onEdit), useStable(onLeave), useStable(onChoose)] as const
  const [enter, edit, leave, choose] = handlers
  return useMemo(
    () => ({ onEnter: enter, onEdit: edit, onLeave: leave, onChoose: choose }),
    [enter, edit, leave, choose],
  )
}
