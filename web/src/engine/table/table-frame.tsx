import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Table } from '#web/ui/control/table.tsx'
import { columnProperties } from '../columns/column-style.ts'
import type { Fitting } from '../columns/use-fitting-columns.ts'
import './table.css'

interface TableFrameProps {
  label: string
  role?: 'treegrid'
  density?: string
  widths?: Readonly<Record<string, number>>
  fitting: Fitting
  ids: readonly number[]
  head: ReactNode
  /** The rows; `stop` is the one that Tab reaches. */
  children: (stop: number | undefined) => ReactNode
}

/** Rows that PgUp and PgDn pass over. */
const pageStep = 10
const noWidths = {}

/** A table that scrolls in itself, whose rows are walked with the arrow keys. */
export function TableFrame({
  label,
  role,
  density = 'normal',
  widths = noWidths,
  fitting: { frame, leftOut, isWide },
  ids,
  head,
  children,
}: TableFrameProps) {
  const { stop, onFocus, onKeyDown } = useRowFocus(ids)
  return (
    <div className="table-scroll" ref={frame} data-wide={isWide || undefined}>
      <Table
        className={`table table-${density}`}
        role={role}
        label={label}
        style={columnProperties(widths, leftOut)}
        // The rows take the keys; the table only leads the focus from one to the next.
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {head}
        <tbody>{children(stop)}</tbody>
      </Table>
    </div>
  )
}

/**
 * One stop of the Tab key for all rows of a table: the row that had the focus last, at first the first. Up, Down,
 * Home, End, PgUp and PgDn walk between the rows.
 */
function useRowFocus(ids: readonly number[]) {
  const [last, setLast] = useState<number>()
  return {
    stop: last !== undefined && ids.includes(last) ? last : ids[0],
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('tr')?.dataset['id']
      if (id !== undefined) setLast(Number(id))
    },
    onKeyDown: moveBetweenRows,
  }
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
    PageDown: at + pageStep,
    PageUp: at - pageStep,
  }
  const next = moves[event.key]
  const isTaken =
    event.defaultPrevented || event.altKey || document.activeElement?.matches('select, [type=text]')
  if (next === undefined || at < 0 || isTaken) return
  event.preventDefault()
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus()
}
