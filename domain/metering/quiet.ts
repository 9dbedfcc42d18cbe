/** Maintenance window: its period (epoch milliseconds) and scope; an empty list includes everything. */
export interface QuietWindow {
  id: number
  from: number
  /** Exclusive end. */
  to: number
  orgs: ReadonlySet<number>
  areaIds: readonly number[]
  productIds: readonly number[]
  ruleIds: readonly number[]
}

/** Properties of an alert and its device that a window matches. */
type QuietSubject = Record<'orgId' | 'areaId' | 'productId' | 'ruleId', number>

/** Returns the first window that keeps an alert quiet at a moment; undefined when there is none. */
export function quietingWindow(
  { orgId, areaId, productId, ruleId }: QuietSubject,
  windows: readonly QuietWindow[],
  moment: number,
): QuietWindow | undefined {
  const isAmong = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return windows.find(
    ({ from, to, orgs, areaIds, productIds, ruleIds }) =>
      moment >= from &&
      moment < to &&
      orgs.has(orgId) &&
      isAmong(areaIds, areaId) &&
      isAmong(productIds, productId) &&
      isAmong(ruleIds, ruleId),
  )
}

/** Filter of the alerts that count: neither suppressed nor quiet. */
export const countedAlerts = { suppressedBy: '0', isQuiet: 'false' } as const

/** Properties that determine whether an alert counts. */
interface CountSigns {
  suppressedBy: number
  isQuiet: boolean
}

/** Whether an alert counts and users are notified of it. */
export function isCounted(alert: CountSigns): boolean {
  return alert.suppressedBy === 0 && !alert.isQuiet
}

/** Whether users are notified of an alert and rules run on it: it must be active and neither suppressed nor quiet. */
export function isAnnounced(alert: CountSigns & { isActive: boolean }): boolean {
  return alert.isActive && isCounted(alert)
}
