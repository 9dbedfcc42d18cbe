import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { can } from '#web/stores/session/session.ts'
import { Overview } from './dashboard/overview.tsx'
import { PageLinks } from './dashboard/page-links.tsx'
import './dashboard/dashboard.css'

/**
 * Home: how the fleet does, for those who may see devices; every permitted page one click away for the others. Spec §2:
 * `/dashboard`, affixed, never cached.
 */
export default function DashboardPage() {
  const isOverview = can(permission(device, 'list'))
  return (
    <div className={isOverview ? 'page overview' : 'page'} data-page="dashboard">
      {isOverview ? <Overview /> : <PageLinks />}
    </div>
  )
}
