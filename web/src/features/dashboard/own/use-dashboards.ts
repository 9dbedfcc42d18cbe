import { useQuery } from '@tanstack/react-query'
import { dashboardCalls, type Dashboard, type DashboardLine } from '#contract/calls/home/dashboard.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'

interface Known {
  /** Null where none was ever chosen; unknown until the platform has said it. */
  home?: number | null
  dashboards: readonly DashboardLine[]
}

const none: Known = { dashboards: [] }

/** The dashboards that the person may look at; none where the platform has no such call. */
export function useDashboards(): Known {
  const { data } = useQuery<Known, Failure>({
    queryKey: ['dashboard', 'choices'],
    queryFn: ({ signal }) => callQuietly(dashboardCalls.list, undefined, signal),
  })
  return Array.isArray(data?.dashboards) ? data : none
}

/** One dashboard with its panels. */
export function useDashboard(id: number) {
  return useQuery<Dashboard, Failure>({
    queryKey: ['dashboard', 'one', id],
    queryFn: ({ signal }) => callQuietly(dashboardCalls.info(id), undefined, signal),
    staleTime: 0,
  })
}

/** Reads again what is on screen of dashboards. */
export function refreshDashboards(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}

/** Reads again which dashboards there are. */
export function refreshChoices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['dashboard', 'choices'] })
}
