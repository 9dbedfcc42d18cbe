import { create } from 'zustand'
import { defaultRole, type CurrentUser } from '#contract/app/user.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie, removeCookie, writeCookie } from '#web/lib/cookies.ts'
import { readUser } from '#web/lib/current-user.ts'
import { Failure } from '#web/api/failure.ts'
import { hasPermission, isReading } from '#web/lib/can.ts'
import { useMoment } from '../moment/moment.ts'

/** Lifetime of the token cookie with "Remember me" in seconds. Spec §9: 1 day. */
const rememberedFor = 86_400
const permissionsKey = 'permissions'

/**
 * Session phase: not signed in; loading user and menus; ready; or loading the menus failed. Routes are resolved only
 * when `ready`, so that no page is reported missing too early. Spec §4.
 */
export type Phase = 'anonymous' | 'booting' | 'ready' | 'failed'

interface Session {
  phase: Phase
  token: string | undefined
  user: CurrentUser | undefined
  roles: readonly string[]
  nav: readonly NavItem[]
  /** Reason why the menus could not be loaded. */
  problem: string
  /** Id of the failed request. */
  problemRequest: string
}

const initial = (): Session => {
  const token = readCookie(tokenCookie)
  return {
    phase: token === undefined ? 'anonymous' : 'booting',
    token,
    user: undefined,
    roles: [],
    nav: [],
    problem: '',
    problemRequest: '',
  }
}

export const useSession = create<Session>(initial)

/** Returns the token that requests currently carry. */
export const currentToken = (): string | undefined => useSession.getState().token

/** Stores a new sign-in; the menus are loaded later. Throws a `Failure` for an invalid user. Spec §4, §9. */
export function openSession(token: string, sent: CurrentUser, isRemembered: boolean): void {
  const user = known(sent)
  writeCookie(tokenCookie, token, isRemembered ? { maxAge: rememberedFor } : {})
  useSession.setState({ phase: 'booting', token, user, roles: rolesOf(user), problem: '' })
}

/** Continues with a new session of the same user, keeping pages and input. Throws a `Failure` for an invalid user. */
export function renewSession(token: string, sent: CurrentUser): void {
  storeUser(sent)
  useSession.setState({ token })
}

/** Stores a token as session cookie, shared by all windows. */
export function keepToken(token: string): void {
  writeCookie(tokenCookie, token, {})
}

/** Whether a user is the one signed in. */
export function isAtWork(other: CurrentUser): boolean {
  const { user } = useSession.getState()
  return user !== undefined && user.userId === other.userId && user.loginName === other.loginName
}

/** Discards everything of the previous user and reloads the window for another user who has signed in. */
export function makeRoom(): void {
  sessionStorage.clear()
  location.hash = '#/'
  location.reload()
}

/** Stores the signed-in user; throws a `Failure` if invalid. Spec §6: an empty right list gives the default role. */
export function storeUser(sent: CurrentUser): void {
  const user = known(sent)
  useSession.setState({ user, roles: rolesOf(user) })
}

/** Stores menus and permissions and sets the session to ready. Spec §6: the list is kept in session storage. */
export function storeNav(nav: readonly NavItem[], permissions: readonly string[]): void {
  sessionStorage.setItem(permissionsKey, JSON.stringify(permissions))
  useSession.setState({ phase: 'ready', nav, problem: '', problemRequest: '' })
}

/** Records that the menus could not be loaded. */
export function failSession(problem: string, problemRequest: string): void {
  useSession.setState({ phase: 'failed', problem, problemRequest })
}

/** Restarts loading user and menus. */
export function rebootSession(): void {
  useSession.setState({ phase: 'booting', problem: '', problemRequest: '' })
}

/** Clears all data of the session: token, roles, permissions and open pages. Spec §4. */
export function clearSession(): void {
  removeCookie(tokenCookie)
  sessionStorage.clear()
  useSession.setState({ ...initial(), phase: 'anonymous', token: undefined })
}

/**
 * Whether the user has a permission, looked up in session storage. Spec §6. While a past moment is shown, only read
 * permissions apply.
 */
export function can(wanted: string): boolean {
  const isPossible = useMoment.getState().at === undefined || isReading(wanted)
  return isPossible && hasPermission(currentPermissions(), wanted)
}

/** Whether the user has a permission on a resource, such as `may(alert, 'clear')`. */
export function may(resource: Pick<Resource, 'name'>, verb: string): boolean {
  return can(permission(resource, verb))
}

/** Returns the user's permissions; the parsed list is cached until the stored text changes, as buttons call it. */
export function currentPermissions(): readonly string[] {
  const text = sessionStorage.getItem(permissionsKey) ?? '[]'
  if (text !== permissionsRead.text) permissionsRead = { text, list: parsePermissions(text) }
  return permissionsRead.list
}

let permissionsRead: { text: string; list: readonly string[] } = { text: '[]', list: [] }

function parsePermissions(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    // an invalid value under this key grants no permissions
    return []
  }
}

/** Validates the user sent by the platform; throws a `Failure` when invalid. */
function known(sent: CurrentUser): CurrentUser {
  const user = readUser(sent)
  if (user === undefined) throw new Failure('broken', '')
  return user
}

function rolesOf({ right }: CurrentUser): readonly string[] {
  return right.length > 0 ? right : [defaultRole]
}
