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
  /** Renders the rows; `stop` is the id of the row in the tab order. */
  children: (stop: number | undefined) => ReactNode
}

/** Number of rows that PgUp and PgDn skip. */
const pageStep = 10
const noWidths = {}

/** Scrollable table whose rows are navigated with the arrow keys. */
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
        // key events come from the rows; the table only moves the focus between them
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
 * Roving tabindex: one tab stop for all rows, the last focused or the first. Up, Down, Home, End, PgUp and PgDn move
 * between rows.
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
