import type { AlertRow } from '#contract/resources/alarm/alert.ts'

/** Alerts as the panel shows them, each once: critical ones that are still active first, both parts by time, latest first. */
export function inOrder(...lists: readonly (readonly AlertRow[])[]): AlertRow[] {
  const once = new Map(lists.flat().map((row) => [row.id, row]))
  return [...once.values()].sort(
    (a, b) => Number(isPinned(b)) - Number(isPinned(a)) || later(a, b) || b.id - a.id,
  )
}

function isPinned({ severity, isActive }: AlertRow): boolean {
  return severity === 'critical' && isActive
}

/** Stored times compare as texts. */
function later(a: AlertRow, b: AlertRow): number {
  return a.lastTime === b.lastTime ? 0 : a.lastTime < b.lastTime ? 1 : -1
}
