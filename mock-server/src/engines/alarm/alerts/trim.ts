import type { AlarmWorld } from '../context.ts'

/** Alerts kept at most. */
export const maxAlerts = 20_000

/** Lets the oldest alerts go where there are too many: cleared ones first. */
export function trim({ tables }: Pick<AlarmWorld, 'tables'>): void {
  const { rows } = tables.alerts
  const excess = rows.length - maxAlerts
  if (excess <= 0) return
  const cleared = rows.filter(({ isActive }) => !isActive).slice(0, excess)
  const open = rows.filter(({ isActive }) => isActive).slice(0, excess - cleared.length)
  for (const { id } of [...cleared, ...open]) tables.alerts.remove(id)
}
