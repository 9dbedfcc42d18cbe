import { Suspense } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { can } from '#web/stores/session/session.ts'
import { OwnDashboard } from './dashboard/lazy-parts.ts'
import { useDraft, ownRoleHome, useShownDashboard } from './dashboard/own/use-dashboards.ts'
import { Overview } from './dashboard/overview.tsx'
import { PageLinks } from './dashboard/page-links.tsx'
import { PanelsWaiting } from './dashboard/panels/panels-waiting.tsx'
import './dashboard/dashboard.css'

export { fetchParts, prefetch } from './dashboard/lazy-parts.ts'

/**
 * Home: a dashboard of one's own where one was chosen, that of the role where none ever was; else how the fleet does, for
 * those who may see devices, and every permitted page one click away for the others. Spec §2: `/dashboard`, affixed, never
 * cached.
 */
export default function DashboardPage() {
  const isOverview = can(permission(device, 'list'))
  const asked = useShownDashboard()
  const shown = asked === null && ownRoleHome() === undefined ? 0 : asked
  const isComposing = useDraft(({ draft }) => draft !== undefined)
  if (shown !== 0 || isComposing)
    return (
      <div className="page" data-page="dashboard">
        <Suspense fallback={<PanelsWaiting />}>
          <OwnDashboard id={shown} />
        </Suspense>
      </div>
    )
  return (
    <div className={isOverview ? 'page overview' : 'page'} data-page="dashboard">
      {isOverview ? <Overview /> : <PageLinks />}
    </div>
  )
}
