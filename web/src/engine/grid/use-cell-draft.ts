import { useRef, useState, type KeyboardEvent } from 'react'
import { isTaken } from './grid-keys.ts'
import type { Move, SheetHandlers } from './use-sheet.ts'

/**
 * What is typed into a cell while it is edited: Enter and Tab keep it and move on, with Shift back; Escape takes it back,
 * leaving keeps it. The cell is left once, whatever comes after.
 */
export function useCellDraft(start: string, onLeave: SheetHandlers['onLeave']) {
  const [text, setText] = useState(start)
  const isOver = useRef(false)
  const leave = (kept: string | undefined, move?: Move) => {
    if (isOver.current) return
    isOver.current = true
    onLeave(kept, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = ['Enter', 'Tab', 'Escape'].includes(event.key)
    if (!isOwn || event.nativeEvent.isComposing || isTaken(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave(undefined)
    else leave(text, moveOf(event))
  }
  return { text, setText, onKeyDown, onBlur: () => leave(text) }
}

function moveOf({ key, shiftKey }: KeyboardEvent): Move {
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return shiftKey ? 'up' : 'down'
}
