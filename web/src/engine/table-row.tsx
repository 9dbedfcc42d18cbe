import { memo, type KeyboardEvent } from 'react'
import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { nameOf } from './name-of.ts'
import { RowCells, type RowLook } from './row-cells.tsx'
import { RowFrame } from './row-frame.tsx'
import { useIsSelected, type Marks } from './use-selection.ts'
import { listWords } from './words.ts'

interface TableRowProps<R extends Resource> extends RowLook<R> {
  row: Stored<R>
  isStop: boolean
  marks: Marks
  isSelectable: boolean
}

function Row<R extends Resource>({ row, isStop, marks, isSelectable, ...look }: TableRowProps<R>) {
  const t = useWords(listWords)
  const isSelected = useIsSelected(marks, row.id)
  const { resource, on } = look
  const onKey = ({ key, shiftKey }: KeyboardEvent) => {
    const isSpace = key === ' ' && isSelectable
    if (isSpace) on.onMark(row, !isSelected, shiftKey)
    return isSpace
  }
  return (
    <RowFrame row={row} on={on} isStop={isStop} onKey={onKey} data-selected={isSelected || undefined}>
      {isSelectable && (
        <td className="cell-select">
          <label>
            <input
              type="checkbox"
              aria-label={t('select', { name: nameOf(resource, row) })}
              checked={isSelected}
              onClick={(event) => on.onMark(row, event.currentTarget.checked, event.shiftKey)}
              readOnly
            />
          </label>
        </td>
      )}
      <RowCells row={row} {...look} />
    </RowFrame>
  )
}

/** One row of a table; painted again only when something of its own changes. Space selects it. */
export const TableRow = memo(Row) as typeof Row
