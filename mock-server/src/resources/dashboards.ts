import type { Dashboard } from '#contract/calls/home/dashboard.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { unknownFilters } from '#domain/metering/dashboard.ts'
import { invalidParameter, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'

/** A dashboard as it is stored, with the id of its owner. */
export type StoredDashboard = StoredRow & Omit<Dashboard, 'isOwn'> & { userId: number }

/** Refuses panels with filters that the list they show does not know. */
export function checkPanels(panels: Dashboard['panels']): void {
  for (const panel of panels) {
    if (!('filter' in panel)) continue
    const shown = panel.kind === 'map' ? device : resourceNamed(panel.page)
    if (shown === undefined || unknownFilters(shown, panel.filter).length > 0)
      refuseForm([{ field: 'panels', text: invalidParameter('panels') }])
  }
}
