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
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
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
  /** `null` if none was ever chosen; absent until loaded. */
  home?: number | null
  dashboards: readonly DashboardLine[]
}

const none: Known = { dashboards: [] }

/** Returns the dashboards the user may view; none if the platform lacks this call. */
function useDashboards(): Known {
  const { data } = useRead(dashboardCalls.list)
  return Array.isArray(data?.dashboards) ? data : none
}

/** Returns the last known home dashboard of the user; `null` means the role's. */
export function lastHome(): number | null {
  const known = queryClient.getQueryData(readQuery(dashboardCalls.list).queryKey)?.home
  return known === undefined ? rememberedHome(useSession.getState().user?.userId ?? 0) : known
}

/** Refetches the dashboard queries on screen. */
export function refreshDashboards(): Promise<void> {
  return refreshSubject(dashboardCalls.list)
}

/** Returns the default home of the user's role, if any. */
export function ownRoleHome(): RoleHome | undefined {
  return roleHomes.find(({ permission }) => can(permission))
}

/** Dashboard being edited; the id of a new one is 0. */
export type Draft = Omit<Dashboard, 'isOwn'>

interface Composing {
  draft?: Draft | undefined
  /** Panels before editing. */
  begun?: readonly DashboardPanel[] | undefined
}

/** Dashboard being edited; kept while the user visits other pages. */
export const useDraft = create<Composing>(() => ({}))

/** Starts editing a dashboard, or replaces the draft; `undefined` ends editing. */
export function compose(draft: Draft | undefined): void {
  useDraft.setState(({ begun }) => ({ draft, begun: draft && (begun ?? draft.panels) }))
}

const queryName = 'dashboard'

/** Name of the role's dashboard in the address. */
const roleName = 'role'

/** Returns the dashboard from the address, or else the user's home; 0 is the standard one, `null` the role's. */
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

/** Navigates to a dashboard. */
export function showDashboard(id: number | null): void {
  goTo(`${homePath}?${queryName}=${id ?? roleName}`)
}

const keyOf = (userId: number) => `home-dashboard:${userId}`

/** Stores the user's home, so that the next visit does not wait for the platform. */
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
  /** Shown dashboard; 0 is the standard one, `null` the role's. */
  current: number | null
  /** Initial panels of a copy. */
  panels: readonly DashboardPanel[]
}

/** Menu to select, create or copy a dashboard, and to set one as the home page. */
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
    // refetched on opening, to include dashboards shared in the meantime
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
