import { useEffect, useState } from 'react'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'

/** How long an alert has the board for itself, milliseconds. */
export const takeoverLasts = 60_000

/**
 * The critical alert that has the board for itself: one that came while it was shown, until somebody acknowledges it, it
 * recovers, or a minute has passed. `rows` are the newest alerts, undefined until they are known.
 */
export function useTakeover(rows: readonly AlertRow[] | undefined): AlertRow | undefined {
  const [told, setTold] = useState<number>()
  const highest = rows?.reduce((top, { id }) => Math.max(top, id), 0)
  if (told === undefined && highest !== undefined) setTold(highest)
  const row = told === undefined ? undefined : newestOf(rows, told)
  const id = row?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => setTold(id), takeoverLasts)
    return () => clearTimeout(timer)
  }, [id])
  return row
}

function newestOf(rows: readonly AlertRow[] | undefined, told: number): AlertRow | undefined {
  return rows
    ?.filter((row) => row.id > told && row.severity === 'critical' && row.isActive && !row.isAcknowledged)
    .reduce<AlertRow | undefined>((top, row) => (top && top.id > row.id ? top : row), undefined)
}
