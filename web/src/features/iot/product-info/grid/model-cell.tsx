import { useText } from '#web/i18n/use-text.ts'
import { BareSelect } from '#web/ui/control/select.tsx'
import type { ModelColumn } from '#web/features/iot/product-info/model-columns.ts'
import { useCellDraft } from '#web/engine/grid/use-cell-draft.ts'
import type { GridHandlers } from './grid.ts'

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
  const t = useText()
  const { options } = column
  const first = options && isReplacing ? (optionFor(column, start) ?? '') : start
  const { text, setText, ...leaving } = useCellDraft(first, onLeave)
  const shared = {
    className: 'model-input',
    'aria-label': label,
    value: text,
    ...leaving,
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
        ...options.map(([own, ...name]) => [own, t(name)] as const),
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
