import { useEffect, useRef } from 'react'
import type { AnyRow } from './row-look.ts'

/** So long a changed value is tinted, in milliseconds. */
const lasting = 600

/**
 * Tints the cells of a row whose values have changed while it was on screen, for a moment; not where motion is not
 * wanted. The answered ref goes to the first cell.
 */
export function useChangedTint(row: AnyRow, columns: readonly string[]) {
  const first = useRef<HTMLTableCellElement>(null)
  const before = useRef(row)
  useEffect(() => {
    const old = before.current
    before.current = row
    const cell = first.current
    if (old === row || cell === null || !mayMove(cell)) return
    let place: Element | null = cell
    for (const column of columns) {
      if (old.id === row.id && isOther(old[column], row[column]) && place instanceof HTMLElement) tint(place)
      place = place?.nextElementSibling ?? null
    }
  }, [row, columns])
  return first
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

function mayMove(cell: HTMLElement): boolean {
  return typeof cell.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function tint(cell: HTMLElement): void {
  cell.animate([{ backgroundColor: 'var(--selected)' }, {}], { duration: lasting, easing: 'ease-out' })
}
