import { callForEnvelope, call } from '#web/api/http.ts'
import { Failure } from '#web/api/failure.ts'
import { calls } from '#contract/calls/account/account.ts'
import { companyCalls } from '#contract/calls/account/sign-in.ts'
import type { Proof, SignedIn } from '#contract/app/user.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { normaliseNav } from '#web/lib/nav/normalise.ts'
import { reportClientError } from '../failures/client-errors.ts'
import { useConfig } from '../config/config.ts'
import { useLocale } from '../preferences/locale.ts'
import { showLoading } from '../preferences/layout.ts'
import { describe, describeInFull, reportFailure } from '../failures/failures.ts'
import * as session from './session.ts'
import { reportExpired } from './expiry-gate.ts'
import { notifyOtherWindows, sendWhatWaits, type OtherWindows } from './other-windows.ts'

/** Signs in; on failure shows the message and resolves to false. Spec §4, §8. */
export async function enter(proof: Proof, isRemembered: boolean): Promise<boolean> {
  try {
    const { token, user }: SignedIn = Object(await prove(proof))
    if (typeof token !== 'string' || token === '') throw new Failure('broken', '')
    session.openSession(token, user, isRemembered)
    notifyOtherWindows()
    return true
  } catch (error) {
    reportFailure(asFailure(error))
    return false
  }
}

async function prove(proof: Proof): Promise<SignedIn> {
  const options = { isQuiet: true, isFinal: true }
  if ('ticket' in proof) return call(companyCalls.ticket, proof, options)
  if ('username' in proof) return call(calls.login, proof, options)
  const { signInByPasskey } = await import('./passkeys.ts')
  return signInByPasskey(options)
}

/** Loads user and menus if missing. Spec §4: a failure of the former signs out, of the latter is shown. */
export async function bootSession(): Promise<void> {
  if (session.useSession.getState().phase !== 'booting') return
  if (session.useSession.getState().user === undefined && !(await bootUser())) return
  await showLoading(bootNav())
}

/** Reloads the signed-in user on language changes, as platforms localise the organisation by request language. */
export function followLanguage(): () => void {
  return useLocale.subscribe(({ language }, before) => {
    if (language !== before.language && session.useSession.getState().user !== undefined)
      void readUserAgain().catch(leaveAsBefore)
  })
}

/** Keeps the user as loaded in the previous language. */
function leaveAsBefore(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

/** Reloads the signed-in user; resolves to false when another user has signed in meanwhile. Throws a `Failure`. */
export async function readUserAgain(): Promise<boolean> {
  const isStillMine = sameToken()
  const user = await call(calls.userInfo, undefined, { isQuiet: true })
  if (!isStillMine()) return false
  session.storeUser(user)
  return true
}

async function bootUser(): Promise<boolean> {
  const isStillMine = sameToken()
  try {
    const user = await showLoading(call(calls.userInfo, undefined, { isQuiet: true, isFinal: true }))
    if (isStillMine()) session.storeUser(user)
    return isStillMine()
  } catch (error) {
    if (!isStillMine()) return false
    const reason = describeInFull(asFailure(error))
    session.clearSession()
    signOutNotice.set(textNow(['You were signed out: {reason}', '已退出登录：{reason}'], { reason }))
    location.reload()
    return false
  }
}

async function bootNav(): Promise<void> {
  const isStillMine = sameToken()
  try {
    await loadNav()
  } catch (error) {
    if (!isStillMine()) return
    const failure = asFailure(error)
    session.failSession(describe(failure), failure.requestId)
    if (failure.kind === 'expired') reportExpired(session.currentToken(), session.currentToken())
  }
}

/** Reloads menus and permissions, so that changes apply without signing in again. Throws a `Failure`. */
export async function loadNav(): Promise<void> {
  const isStillMine = sameToken()
  const answer = await callForEnvelope(calls.nav, undefined, { isQuiet: true, isFinal: true })
  if (!isStillMine()) return
  const aliases = useConfig.getState().componentAliases
  session.storeNav(
    normaliseNav(answer.data, { aliases, warn: (message) => reportClientError(message) }),
    permissionsOf(answer),
  )
}

/** Returns a predicate for whether the token is unchanged, as the user may change before a response arrives. */
function sameToken(): () => boolean {
  const tokenThen = session.currentToken()
  return () => session.currentToken() === tokenThen
}

/** Returns the permissions sent with the tree; falls back to the user's right list. */
function permissionsOf(answer: object): readonly string[] {
  const sent: unknown = 'permissions' in answer ? answer.permissions : undefined
  if (!Array.isArray(sent)) return session.useSession.getState().user?.right ?? []
  return sent.filter((entry) => typeof entry === 'string')
}

/**
 * Signs out after pending work of all windows was accepted: calls the platform, clears the session and reloads the
 * page. Spec §4. When the platform refuses, its message is shown with an option to sign out locally (spec §8); other
 * failures do not prevent the sign-out. `asked` is a recent response of the other windows.
 */
export async function signOut(asked?: OtherWindows): Promise<void> {
  if (!(await showLoading(sendWhatWaits(asked)))) return
  try {
    await showLoading(call(calls.logout, undefined, { isQuiet: true, isFinal: true }))
  } catch (error) {
    const failure = asFailure(error)
    if (failure.kind === 'refused') {
      const action = { label: textNow(['Sign out here', '在本机退出']), run: leave }
      return reportFailure(failure, 'error', { action })
    }
  }
  leave()
}

/** Clears the session in all windows and reloads the page. */
export function leave(): void {
  session.clearSession()
  notifyOtherWindows()
  location.reload()
}

/** Leaves an expired session for the sign-in page; other windows keep their input and show their own dialog. */
export function signInAgain(): void {
  session.clearSession()
  location.reload()
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('broken', error instanceof Error ? error.message : '')
}
