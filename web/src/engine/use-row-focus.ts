import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const pageStep = 10

/**
 * One stop of the Tab key for all rows of a table: the row that had the focus last, at first the first. Up, Down,
 * Home, End, PgUp and PgDn walk between the rows.
 */
export function useRowFocus(ids: readonly number[]) {
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
