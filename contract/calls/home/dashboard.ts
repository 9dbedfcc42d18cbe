import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './dashboard.declared.ts'

/** Panel of a dashboard: contents, title and size. */
export type DashboardPanel = Output<typeof declared.dashboardPanel>

/** Dashboard as the user may view it; panels of pages without permission are included. */
export type Dashboard = Output<typeof declared.dashboard>

/** Dashboard that the user may select. */
export type DashboardLine = Output<typeof declared.dashboardLine>

/** User-defined dashboards. */
export const dashboardCalls = endpoints<typeof declared.dashboards>()({
  list: 'GET /base/home/dashboard/list',
  info: 'GET /base/home/dashboard/info/{id}',
  save: 'POST /base/home/dashboard/save',
  remove: 'POST /base/home/dashboard/delete',
  choose: 'POST /base/home/dashboard/home',
})
