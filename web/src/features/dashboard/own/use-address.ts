import { useSearchParams } from 'react-router-dom'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { useDashboards } from './use-dashboards.ts'

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
