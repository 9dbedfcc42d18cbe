import { useSearchParams } from 'react-router-dom'
import { create } from 'zustand'
import { roleHomes, type RoleHome } from '#contract/app/role-homes.ts'
import {
  dashboardCalls,
  type Dashboard,
  type DashboardLine,
  type DashboardPanel,
} from '#contract/calls/home/dashboard.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery, refreshSubject, useRead, refreshRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'

interface Known {
  /** Null where none was ever chosen; unknown until the platform has said it. */
  home?: number | null
  dashboards: readonly DashboardLine[]
}

const none: Known = { dashboards: [] }

/** The dashboards that the person may look at; none where the platform has no such call. */
function useDashboards(): Known {
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

const queryName = 'dashboard'

/** How an address names the dashboard of the role. */
const roleName = 'role'

/** Which dashboard is shown: that of the address, else the home of the person; 0 is the standard one, null that of the role. */
export function useShownDashboard(): number | null {
  const [query] = useSearchParams()
  const { home } = useDashboards()
  const userId = useSession(({ user }) => user?.userId ?? 0)
  const wanted = query.get(queryName)
  if (wanted !== null && /^\d{1,9}$/.test(wanted)) return Number(wanted)
  if (wanted === roleName) return null
  rememberHome(userId, home)
  return home === undefined ? rememberedHome(userId) : home
}

/** Shows a dashboard, at an address of its own. */
export function showDashboard(id: number | null): void {
  goTo(`${homePath}?${queryName}=${id ?? roleName}`)
}

const keyOf = (userId: number) => `home-dashboard:${userId}`

/** So that the home of a person need not wait for the platform to say which it is. */
function rememberHome(userId: number, home: number | null | undefined): void {
  if (home !== undefined && home !== rememberedHome(userId))
    localStorage.setItem(keyOf(userId), String(home ?? roleName))
}

function rememberedHome(userId: number): number | null {
  const text = localStorage.getItem(keyOf(userId)) ?? roleName
  return text === roleName ? null : Number(text) || 0
}

const words = {
  choose: ['Dashboards', '看板'],
} as const

interface DashboardPickerProps {
  /** The one that is shown; 0 is the standard one, null that of the role. */
  current: number | null
  /** What a copy of it begins with. */
  panels: readonly DashboardPanel[]
}

/** Chooses among the dashboards, begins another one, and makes one the home page. */
export function DashboardPicker({ current, panels }: DashboardPickerProps) {
  const t = useText()
  const { home, dashboards } = useDashboards()
  const ofRole = ownRoleHome()
  const all: readonly { id: number | null; name: string; hint: string }[] = [
    ...(ofRole ? [{ id: null, name: t(ofRole.name), hint: t(['for your role', '按角色']) }] : []),
    { id: 0, name: t(['Standard dashboard', '标准看板']), hint: '' },
    ...dashboards.map(({ id, name, isOwn, owner, ownerZh }) => ({
      id,
      name,
      hint: isOwn ? '' : t(['by {name}', '由 {name} 共享'], { name: t([owner, ownerZh]) }),
    })),
  ]
  const shown = all.find(({ id }) => id === current)?.name ?? ''
  const begin = (name: string, from: readonly DashboardPanel[]) =>
    compose({ id: 0, version: 0, name, roleIds: [], panels: from })
  const makeHome = async () => {
    await ignoreFailure(async () => {
      await call(dashboardCalls.choose, { id: current })
      notify('success', t(['“{name}” is now the home page.', '已将“{name}”设为首页。'], { name: shown }))
    })
    await refreshDashboards()
  }
  const items = [
    ...all.map(({ id, name, hint }) => ({
      id: String(id),
      label: name,
      icon: id === home ? 'pi-home' : 'pi-th-large',
      hint,
      isCurrent: id === current,
      onSelect: () => showDashboard(id),
    })),
    {
      id: 'home',
      label: t(['Set as home page', '设为首页']),
      icon: 'pi-home',
      startsGroup: true,
      isDisabled: current === home,
      onSelect: () => void makeHome(),
    },
    {
      id: 'copy',
      label: t(['Copy this dashboard', '复制此看板']),
      icon: 'pi-copy',
      onSelect: () => begin(t(['Copy of {name}', '{name} 副本'], { name: shown }), panels),
    },
    { id: 'new', label: t(['New dashboard', '新建看板']), icon: 'pi-plus', onSelect: () => begin('', []) },
  ]
  return (
    // what others have shared in the meantime is there as well
    <MenuButton
      label={t(words.choose)}
      className="button"
      items={items}
      onOpen={() => void refreshRead(dashboardCalls.list)}
    >
      <Icon name="pi-th-large" />
      {t(words.choose)}
    </MenuButton>
  )
}
