import { useSearchParams } from 'react-router-dom'
import { create } from 'zustand'
import { roleHomes, type RoleHome } from '#contract/app/role-homes.ts'
import {
  dashboardCalls,
  type Dashboard,
  type DashboardLine,
  type DashboardPanel,
} from '#contract/calls/home/dashboard.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery, refreshSubject, useRead } from '#web/engine/read/use-read.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'

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

/** Which dashboard the home of the person at work is, as it was known here last; null is that of the role. */
export function lastHome(): number | null {
  const known = queryClient.getQueryData(readQuery(dashboardCalls.list).queryKey)?.home
  return known === undefined ? rememberedHome(useSession.getState().user?.userId ?? 0) : known
}

/** Reads again what is on screen of dashboards. */
export function refreshDashboards(): Promise<void> {
  return refreshSubject(dashboardCalls.list)
}

/** The dashboard that the role of the person at work begins with, where it has one. */
export function ownRoleHome(): RoleHome | undefined {
  return roleHomes.find(({ permission }) => can(permission))
}

/** A dashboard while it is composed; a new one has the id 0. */
export type Draft = Omit<Dashboard, 'isOwn'>

interface Composing {
  draft?: Draft | undefined
  /** The panels that it began with. */
  begun?: readonly DashboardPanel[] | undefined
}

/** What is being composed; it outlives a look at another page. */
export const useDraft = create<Composing>(() => ({}))

/** Begins with a dashboard, or puts the changed one in its place. */
export function compose(draft: Draft | undefined): void {
  useDraft.setState(({ begun }) => ({ draft, begun: draft && (begun ?? draft.panels) }))
}

const name = 'dashboard'

/** How an address names the dashboard of the role. */
const ofRole = 'role'

/** Which dashboard is shown: that of the address, else the home of the person; 0 is the standard one, null that of the role. */
export function useShownDashboard(): number | null {
  const [query] = useSearchParams()
  const { home } = useDashboards()
  const userId = useSession(({ user }) => user?.userId ?? 0)
  const wanted = query.get(name)
  if (wanted !== null && /^\d{1,9}$/.test(wanted)) return Number(wanted)
  if (wanted === ofRole) return null
  rememberHome(userId, home)
  return home === undefined ? rememberedHome(userId) : home
}

/** Shows a dashboard, at an address of its own. */
export function showDashboard(id: number | null): void {
  goTo(`${homePath}?${name}=${id ?? ofRole}`)
}

const keyOf = (userId: number) => `home-dashboard:${userId}`

/** So that the home of a person need not wait for the platform to say which it is. */
function rememberHome(userId: number, home: number | null | undefined): void {
  if (home !== undefined && home !== rememberedHome(userId))
    localStorage.setItem(keyOf(userId), String(home ?? ofRole))
}

function rememberedHome(userId: number): number | null {
  const text = localStorage.getItem(keyOf(userId)) ?? ofRole
  return text === ofRole ? null : Number(text) || 0
}
