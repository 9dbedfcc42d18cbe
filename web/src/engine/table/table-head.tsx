import type { PointerEvent, ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cellStyle, clampWidth, propertyOf } from '../columns/column-style.ts'
import { columnTitle } from '../data/name-of.ts'
import { isNumeric } from './field-cell.tsx'
import { classOf } from './row-cells.tsx'
import { useRowLook } from './row-look.ts'

interface TableHeadProps {
  /** Header cell above the checkboxes. */
  select?: ReactNode
  sort?: string
  /** Absent where rows have a fixed order, as in a tree. */
  onSort?: (sort: string) => void
  onWidth?: (column: string, width: number) => void
  /** Shows at the right edge which columns are hidden. */
  more?: ReactNode
}

/** Column headers: click to sort, drag the right edge to resize; the column chooser does both by keyboard. */
export function TableHead({ select, more, ...order }: TableHeadProps) {
  const t = useText()
  const { columns } = useRowLook()
  return (
    <thead>
      <tr>
        {select}
        {columns.map((column, index) => (
          <HeadCell key={column} column={column} index={index} {...order} />
        ))}
        <th className="cell-acts" scope="col">
          <span className="hidden">{t(['Actions', '操作'])}</span>
          {more}
        </th>
      </tr>
    </thead>
  )
}

interface HeadCellProps extends Pick<TableHeadProps, 'sort' | 'onSort' | 'onWidth'> {
  column: string
  index: number
}

function HeadCell({ column, index, sort = '', onSort, onWidth }: HeadCellProps) {
  const { resource } = useRowLook()
  const language = useLanguage()
  const field = resource.fields[column]
  const isSorted = onSort !== undefined && sort.replace(/^-/, '') === column
  const isDown = isSorted && sort.startsWith('-')
  const label = field && columnTitle(resource, column, language)
  return (
    <th
      scope="col"
      data-column={column}
      className={classOf(index, field && isNumeric(field))}
      style={cellStyle(column)}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {onSort && !field?.computed ? (
        <Button
          kind="bare"
          className="full bar gap-1 head-sort"
          onClick={() => onSort(isSorted && !isDown ? `-${column}` : column)}
        >
          {label}
          {isSorted && <Icon name={isDown ? 'pi-arrow-down' : 'pi-arrow-up'} />}
        </Button>
      ) : (
        label
      )}
      {onWidth && (
        <span
          className="head-grip"
          aria-hidden="true"
          onPointerDown={(event) => drag(event, column, (width) => onWidth(column, width))}
        />
      )}
    </th>
  )
}

/** Resizes a column with the pointer; the width is reported on release. */
function drag(
  { currentTarget: grip, clientX, pointerId }: PointerEvent<HTMLElement>,
  column: string,
  onWidth: (width: number) => void,
): void {
  const start = grip.parentElement?.getBoundingClientRect().width ?? 0
  const widthAt = (event: globalThis.PointerEvent) => clampWidth(start + event.clientX - clientX)
  const move = (event: globalThis.PointerEvent) =>
    grip.closest('table')?.style.setProperty(propertyOf(column), `${widthAt(event)}px`)
  const stop = new AbortController()
  const end = (event: globalThis.PointerEvent) => {
    stop.abort()
    if (event.clientX !== clientX) onWidth(widthAt(event))
  }
  grip.setPointerCapture(pointerId)
  grip.addEventListener('pointermove', move, { signal: stop.signal })
  grip.addEventListener('pointercancel', () => stop.abort(), { signal: stop.signal })
  grip.addEventListener('pointerup', end, { signal: stop.signal })
}
