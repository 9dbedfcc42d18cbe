import { memo, type HTMLAttributes, type KeyboardEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { localKeys } from '#web/lib/keys.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { useIsSelected, type Marks } from '../actions/use-selection.ts'
import { nameOf } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import { RowCells } from './row-cells.tsx'
import { useRowLook, type AnyRow } from './row-look.ts'

interface TableRowProps {
  row: AnyRow
  /** Whether the row is the tab stop; arrow keys reach the others. */
  isStop: boolean
  /** Whether the row is the one shown beside the table. */
  isCurrent?: boolean
}

/** Row of a table, memoised. Space selects it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { marks } = useRowLook()
  if (marks !== undefined) return <SelectableRow {...props} marks={marks} />
  return (
    <RowFrame {...props} onKey={() => false}>
      <RowCells row={props.row} />
    </RowFrame>
  )
})

function SelectableRow({ marks, ...props }: TableRowProps & { marks: Marks }) {
  const t = useText()
  const { row } = props
  const isSelected = useIsSelected(marks, row.id)
  const { resource, on } = useRowLook()
  const onKey = ({ nativeEvent, shiftKey }: KeyboardEvent) => {
    const isMine = localKeys.select.matches(nativeEvent)
    if (isMine) on.onMark(row, !isSelected, shiftKey)
    return isMine
  }
  return (
    <RowFrame {...props} onKey={onKey} data-selected={isSelected || undefined}>
      <td className="cell-select">
        <Checkbox
          aria-label={t(listWords.select, { name: nameOf(resource, row) })}
          checked={isSelected}
          onClick={(event) => on.onMark(row, event.currentTarget.checked, event.shiftKey)}
          readOnly
        />
      </td>
      <RowCells row={row} />
    </RowFrame>
  )
}

interface RowFrameProps extends TableRowProps, Omit<HTMLAttributes<HTMLTableRowElement>, 'onKeyDown'> {
  /** Handles further keys; returns whether the key was handled. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Focusable row: Enter opens it, Shift+F10 and right click open its menu. */
export function RowFrame({ row, isStop, isCurrent, onKey, ...attributes }: RowFrameProps) {
  const { on } = useRowLook()
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (localKeys.openRow.matches(event.nativeEvent)) on.onOpen(row)
    else if (localKeys.rowMenu.matches(event.nativeEvent)) on.onMenu(row, event.currentTarget)
    else if (!onKey(event)) return
    event.preventDefault()
  }
  return (
    <tr
      tabIndex={isStop ? 0 : -1}
      data-id={row.id}
      data-selected={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
        on.onMenu(row, { x: event.clientX, y: event.clientY })
      }}
      {...attributes}
    />
  )
}
