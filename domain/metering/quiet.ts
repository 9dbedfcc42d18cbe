/** A maintenance window: when it is in force (epoch milliseconds), and of what; an empty list stands for all. */
export interface QuietWindow {
  id: number
  from: number
  /** Belongs to it no more. */
  to: number
  orgs: ReadonlySet<number>
  areaIds: readonly number[]
  productIds: readonly number[]
  ruleIds: readonly number[]
}

/** What of an alert, and of its device, a window goes by. */
type QuietSubject = Record<'orgId' | 'areaId' | 'productId' | 'ruleId', number>

/** The first window that keeps an alert quiet at a moment; nothing where it is loud. */
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

/** The filter of the alerts that count: those that stand for themselves and are not kept quiet. */
export const countedAlerts = { suppressedBy: '0', isQuiet: 'false' } as const

/** What says whether an alert counts. */
interface CountSigns {
  suppressedBy: number
  isQuiet: boolean
}

/** Whether an alert counts, and people are notified of it. */
export function isCounted(alert: CountSigns): boolean {
  return alert.suppressedBy === 0 && !alert.isQuiet
}

/** Whether people hear of an alert, and rules run on it: not before it is loud, stands for itself, and is active again. */
export function isHeard(alert: CountSigns & { isActive: boolean }): boolean {
  return alert.isActive && isCounted(alert)
}
