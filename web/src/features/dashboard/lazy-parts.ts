import { homeCalls } from '#contract/calls/home/home.ts'
import { device } from '#contract/resources/iot/device.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import { later } from '#web/ui/later.tsx'
import { lastHome } from './own/dashboards.tsx'

/** Everything below the figures loads after the first paint, as charts outweigh the rest of the page. */
const parts = later(() => import('./parts.tsx'))

export const Panels = parts.part((code) => code.Panels)
export const CustomiseDrawer = parts.part((code) => code.CustomiseDrawer)
export const Board = parts.part((code) => code.Board)

/** User-composed dashboards with the code of all panels; the home of most roles is one of them. */
const ownParts = later(() => import('./own/own-dashboard.tsx'))

export const OwnDashboard = ownParts.part((code) => code.OwnDashboard)

/** Loads the code of all kinds of home pages. */
export async function fetchParts(): Promise<void> {
  await Promise.all([parts.fetch(), ownParts.fetch()])
}

/** Prefetches the first figures of the user's home page before it is rendered. */
export function prefetch(): void {
  const home = lastHome()
  if (home === null) ownParts.now()?.prefetchRoleHome()
  else if (home === 0 && may(device, 'list')) void queryClient.prefetchQuery(readQuery(homeCalls.kpi, {}))
}
