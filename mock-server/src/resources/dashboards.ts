import type { Dashboard, DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { unknownFilters } from '#domain/metering/dashboard.ts'
import { invalidParameter, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'

/** A stored dashboard, with the id of its owner. */
export type StoredDashboard = StoredRow & Omit<Dashboard, 'isOwn'> & { userId: number }

/** Refuses panels with filters unknown to their list, and cards of pages that do not exist. */
export function checkPanels(panels: Dashboard['panels']): void {
  for (const panel of panels) {
    if (!isKnown(panel)) refuseForm([{ field: 'panels', text: invalidParameter('panels') }])
  }
}

function isKnown(panel: DashboardPanel): boolean {
  if (panel.kind === 'card') return Object.hasOwn(catalogue, panel.page)
  if (!('filter' in panel)) return true
  const shown = panel.kind === 'map' ? device : resourceNamed(panel.page)
  return shown !== undefined && unknownFilters(shown, panel.filter).length === 0
}
