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

/** Life of the token cookie when "Remember me" is chosen, in seconds. Spec §9: 1 day. */
const rememberedFor = 86_400
const permissionsKey = 'permissions'

/**
 * Where the session stands: nobody signed in; user and menus on their way; at work; or the menus could not be loaded.
 * Routes are decided only when `ready`, so that nothing is called missing too early. Spec §4.
 */
export type Phase = 'anonymous' | 'booting' | 'ready' | 'failed'

interface Session {
  phase: Phase
  token: string | undefined
  user: CurrentUser | undefined
  roles: readonly string[]
  nav: readonly NavItem[]
  /** Why the menus could not be loaded. */
  problem: string
  /** The request that failed then. */
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

/** The token that requests carry now. */
export const currentToken = (): string | undefined => useSession.getState().token

/** Stores a fresh sign-in; the menus are still to be loaded. Throws a `Failure` where it is nobody's. Spec §4, §9. */
export function openSession(token: string, sent: CurrentUser, isRemembered: boolean): void {
  const user = known(sent)
  writeCookie(tokenCookie, token, isRemembered ? { maxAge: rememberedFor } : {})
  useSession.setState({ phase: 'booting', token, user, roles: rolesOf(user), problem: '' })
}

/** Goes on with another session of the same person: pages, and what is typed in them, stay. Throws a `Failure` for nobody. */
export function renewSession(token: string, sent: CurrentUser): void {
  storeUser(sent)
  useSession.setState({ token })
}

/** Keeps the token of a sign-in for as long as the browser runs, for all windows. */
export function keepToken(token: string): void {
  writeCookie(tokenCookie, token, {})
}

/** Whether a user is the one who is signed in. */
export function isAtWork(other: CurrentUser): boolean {
  const { user } = useSession.getState()
  return user !== undefined && user.userId === other.userId && user.loginName === other.loginName
}

/** The window becomes that of another user who has signed in: nothing of the previous user is left in it. */
export function makeRoom(): void {
  sessionStorage.clear()
  location.hash = '#/'
  location.reload()
}

/** Stores who is signed in; throws a `Failure` for nobody. Spec §6: an empty right list gives the default role. */
export function storeUser(sent: CurrentUser): void {
  const user = known(sent)
  useSession.setState({ user, roles: rolesOf(user) })
}

/** Stores menus and permissions: the console can work. Spec §6: the list is kept in session storage. */
export function storeNav(nav: readonly NavItem[], permissions: readonly string[]): void {
  sessionStorage.setItem(permissionsKey, JSON.stringify(permissions))
  useSession.setState({ phase: 'ready', nav, problem: '', problemRequest: '' })
}

/** Notes that the menus could not be loaded. */
export function failSession(problem: string, problemRequest: string): void {
  useSession.setState({ phase: 'failed', problem, problemRequest })
}

/** Starts loading user and menus again. */
export function rebootSession(): void {
  useSession.setState({ phase: 'booting', problem: '', problemRequest: '' })
}

/** Clears everything that belongs to the person who leaves: token, roles, permissions and open pages. Spec §4. */
export function clearSession(): void {
  removeCookie(tokenCookie)
  sessionStorage.clear()
  useSession.setState({ ...initial(), phase: 'anonymous', token: undefined })
}

/**
 * Whether the person may do something; looks the permission up in the list in session storage. Spec §6. While a moment of
 * the past is shown, nothing can be changed.
 */
export function can(wanted: string): boolean {
  const isPossible = useMoment.getState().at === undefined || isReading(wanted)
  return isPossible && hasPermission(currentPermissions(), wanted)
}

/** Whether the person may do something with the rows of a resource, such as `may(alert, 'clear')`. */
export function may(resource: Pick<Resource, 'name'>, verb: string): boolean {
  return can(permission(resource, verb))
}

/** All that the person may do. Every button of a page asks, so the stored text is read again only once it is another. */
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
    // Someone else's words under our key grant nothing.
    return []
  }
}

/** A platform may send anything as its user. */
function known(sent: CurrentUser): CurrentUser {
  const user = readUser(sent)
  if (user === undefined) throw new Failure('broken', '')
  return user
}

function rolesOf({ right }: CurrentUser): readonly string[] {
  return right.length > 0 ? right : [defaultRole]
}
