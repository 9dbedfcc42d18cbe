import { useRef, useState, type KeyboardEvent } from 'react'
import { say } from '#contract/schema/language.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { BareSelect } from '#web/ui/control/select.tsx'
import type { ModelColumn } from '#web/features/iot/product-info/model-columns.ts'
import type { GridHandlers } from './grid.ts'
import { isTaken } from '#web/engine/grid/grid-keys.ts'

interface CellInputProps {
  column: ModelColumn
  /** Name for those who do not see the column. */
  label: string
  start: string
  /** Whether the text was just typed and takes the place of what stood there. */
  isReplacing: boolean
  onLeave: GridHandlers['onLeave']
}

/** A cell while it is edited: Enter and Tab keep what is typed and move on, Escape takes it back. */
export function CellInput({ column, label, start, isReplacing, onLeave }: CellInputProps) {
  const language = useLanguage()
  const { options } = column
  const [text, setText] = useState(options && isReplacing ? (optionFor(column, start) ?? '') : start)
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
  const shared = {
    className: 'model-input',
    'aria-label': label,
    value: text,
    onKeyDown,
    onBlur: () => leave(text),
    // Opened by a key or a double click on the cell, whose place it takes.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus: true,
  }
  if (options === undefined) {
    return (
      <input
        {...shared}
        autoComplete="off"
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        onFocus={({ target }) => !isReplacing && target.select()}
        onChange={({ target }) => setText(target.value)}
      />
    )
  }
  return (
    <BareSelect
      {...shared}
      options={[
        ...(options.some(([own]) => own === text) ? [] : [[text, text] as const]),
        ...options.map(([own, ...name]) => [own, say(name, language)] as const),
      ]}
      onChange={setText}
    />
  )
}

/** The option that begins with a letter. */
function optionFor({ options = [] }: ModelColumn, letter: string): string | undefined {
  const wanted = letter.toLowerCase()
  return options.find((option) => option.some((text) => text.toLowerCase().startsWith(wanted)))?.[0]
}
