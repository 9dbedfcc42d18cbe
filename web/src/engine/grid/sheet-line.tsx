import { memo } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { cellText, type CellProblems, type SheetColumn, type SheetRow } from './sheet-column.ts'
import type { Texts } from './sheet-state.ts'
import { useCellDraft } from './use-cell-draft.ts'
import type { Editing, SheetHandlers } from './use-sheet.ts'

interface SheetLineProps {
  row: SheetRow
  index: number
  columns: readonly SheetColumn<SheetRow>[]
  typed: Texts | undefined
  problems: CellProblems | undefined
  /** Column of the cell that the Tab key reaches; nothing where it is in another row. */
  active: number | undefined
  /** First and last selected column; empty for none. */
  selected: string
  editing: Editing | undefined
  mayEdit: boolean
  on: SheetHandlers
}

/** A row of a sheet; drawn again only when something about it changes. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, typed, problems, active, selected, editing, mayEdit, on } = props
  const t = useText()
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number)
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column, place) => {
        const isEdited = editing?.column === place
        const problem = problems?.[column.field]
        const text = cellText(column, row, typed)
        const isOpen = mayEdit && column.mayEdit?.(row) === true
        return (
          <td
            key={column.field}
            className={column.isNumber ? 'cell-number' : undefined}
            data-active={active === place || undefined}
            data-typed={typed?.[column.field] !== undefined || undefined}
            data-fixed={!isOpen || undefined}
            data-tip={problem}
            tabIndex={active === place && !isEdited ? 0 : -1}
            aria-colindex={place + 1}
            aria-selected={place >= from && place <= to}
            aria-invalid={problem !== undefined || undefined}
            aria-readonly={!isOpen || undefined}
            onPointerDown={(event) => !isEdited && on.onPoint({ row: index, column: place }, event.shiftKey)}
            onDoubleClick={() => !isEdited && on.onEdit({ row: index, column: place })}
          >
            {isEdited ? (
              <SheetInput
                label={`${t(column.label)} ${index + 1}`}
                start={editing.text ?? text}
                isReplacing={editing.text !== undefined}
                isNumber={column.isNumber ?? false}
                onLeave={on.onLeave}
              />
            ) : (
              <>
                {text}
                {problem !== undefined && <span className="hidden">{problem}</span>}
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
})

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
function SheetInput({ label, start, isReplacing, isNumber, onLeave }: SheetInputProps) {
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
