import { useRef, useState, type KeyboardEvent } from 'react'
import { isTaken } from './grid-keys.ts'
import type { SheetHandlers } from './use-sheet.ts'

interface SheetInputProps {
  /** Name for those who do not see the column. */
  label: string
  start: string
  /** Whether the text was just typed and takes the place of what stood there. */
  isReplacing: boolean
  isNumber: boolean
  onLeave: SheetHandlers['onLeave']
}

/** A cell while it is edited: Enter and Tab keep what is typed and move on, Escape takes it back. */
export function SheetInput({ label, start, isReplacing, isNumber, onLeave }: SheetInputProps) {
  const [text, setText] = useState(start)
  const isOver = useRef(false)
  const leave = (kept: string | undefined, move?: 'down' | 'right') => {
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
    else leave(text, event.key === 'Tab' ? 'right' : 'down')
  }
  return (
    <input
      className="sheet-input"
      aria-label={label}
      value={text}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
      // Opened by a key or a double click on the cell, whose place it takes.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={({ target }) => !isReplacing && target.select()}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => leave(text)}
    />
  )
}
