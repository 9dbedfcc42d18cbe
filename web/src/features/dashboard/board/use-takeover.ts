import { useEffect, useState } from 'react'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'

/** How long an alert has the board for itself, milliseconds. */
export const takeoverLasts = 60_000

/**
 * The critical alert that takes over the board: one that came while it was shown, until it is acknowledged, it recovers,
 * or a minute has passed. `rows` are the newest alerts, undefined until they are known.
 */
export function useTakeover(rows: readonly AlertRow[] | undefined): AlertRow | undefined {
  const [seen, setSeen] = useState<number>()
  const highest = rows?.reduce((top, { id }) => Math.max(top, id), 0)
  if (seen === undefined && highest !== undefined) setSeen(highest)
  const row = seen === undefined ? undefined : newestOf(rows, seen)
  const id = row?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => setSeen(id), takeoverLasts)
    return () => clearTimeout(timer)
  }, [id])
  return row
}

function newestOf(rows: readonly AlertRow[] | undefined, seen: number): AlertRow | undefined {
  return rows
    ?.filter((row) => row.id > seen && row.severity === 'critical' && row.isActive && !row.isAcknowledged)
    .reduce<AlertRow | undefined>((top, row) => (top && top.id > row.id ? top : row), undefined)
}
