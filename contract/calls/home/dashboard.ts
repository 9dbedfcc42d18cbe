import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './dashboard.declared.ts'

/** A panel of a dashboard: what it shows, under which name, and how large it is. */
export type DashboardPanel = Output<typeof declared.dashboardPanel>

/** A dashboard as one may look at it; panels whose page one may not see are part of it all the same. */
export type Dashboard = Output<typeof declared.dashboard>

/** A dashboard that one may choose. */
export type DashboardLine = Output<typeof declared.dashboardLine>

/** Dashboards that people compose. */
export const dashboardCalls = endpoints<typeof declared.dashboards>()({
  list: 'GET /base/home/dashboard/list',
  info: 'GET /base/home/dashboard/info/{id}',
  save: 'POST /base/home/dashboard/save',
  remove: 'POST /base/home/dashboard/delete',
  choose: 'POST /base/home/dashboard/home',
})
