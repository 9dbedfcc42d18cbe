import { dashboardCalls, type DashboardLine } from '#contract/calls/home/dashboard.ts'
import { refreshRead, refreshSubject, useRead } from '#web/engine/read/use-read.ts'

interface Known {
  /** Null where none was ever chosen; unknown until the platform has said it. */
  home?: number | null
  dashboards: readonly DashboardLine[]
}

const none: Known = { dashboards: [] }

/** The dashboards that the person may look at; none where the platform has no such call. */
export function useDashboards(): Known {
  const { data } = useRead(dashboardCalls.list)
  return Array.isArray(data?.dashboards) ? data : none
}

/** One dashboard with its panels. */
export function useDashboard(id: number) {
  return useRead(dashboardCalls.info(id), undefined, { staleTime: 0 })
}

/** Reads again what is on screen of dashboards. */
export function refreshDashboards(): Promise<void> {
  return refreshSubject(dashboardCalls.list)
}

/** Reads again which dashboards there are. */
export function refreshChoices(): Promise<void> {
  return refreshRead(dashboardCalls.list)
}
