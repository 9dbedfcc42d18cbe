import { lazy } from 'react'
import { loadPart } from '#web/lib/stale.ts'

/** Everything below the figures comes after the first paint: charts weigh more than the rest of the page. */
const parts = () => loadPart(() => import('./parts.tsx'))

export const Panels = lazy(async () => ({ default: (await parts()).Panels }))
export const CustomiseDrawer = lazy(async () => ({ default: (await parts()).CustomiseDrawer }))
export const Board = lazy(async () => ({ default: (await parts()).Board }))

/** Dashboards that people compose, with all that their panels can show; the home of most roles is one. */
const ownParts = () => loadPart(() => import('./own/own-dashboard.tsx'))

export const OwnDashboard = lazy(async () => ({ default: (await ownParts()).OwnDashboard }))

/** Fetches what any home consists of. */
export async function fetchParts(): Promise<void> {
  await Promise.all([parts(), ownParts()])
}
