import { useCellDraft } from './use-cell-draft.ts'
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
  const { text, setText, ...leaving } = useCellDraft(start, onLeave)
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
      {...leaving}
    />
  )
}
