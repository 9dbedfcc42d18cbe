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

/** Signs in; a refusal shows the platform's message and answers false. Spec §4, §8. */
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

/** Loads user and menus where they are missing. Spec §4: a failure of the first signs out, of the second is shown. */
export async function bootSession(): Promise<void> {
  if (session.useSession.getState().phase !== 'booting') return
  if (session.useSession.getState().user === undefined && !(await bootUser())) return
  await showLoading(bootNav())
}

/** Has the person at work read again in each language chosen: platforms name the organisation in that of the request. */
export function followLanguage(): () => void {
  return useLocale.subscribe(({ language }, before) => {
    if (language !== before.language && session.useSession.getState().user !== undefined)
      void readUserAgain().catch(leaveAsBefore)
  })
}

/** What is known of the person stays, in the language of before. */
function leaveAsBefore(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

/** Reads the person at work again; false where another user has signed in meanwhile. Throws a `Failure`. */
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

/** Reads menus and permissions again, so that a change takes effect without signing in. Throws a `Failure`. */
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

/** Returns a check whether the token is still in use: the user may leave, or another may come, before an answer arrives. */
function sameToken(): () => boolean {
  const tokenThen = session.currentToken()
  return () => session.currentToken() === tokenThen
}

/** Where the platform sends no permissions beside the tree, the user's right list serves. */
function permissionsOf(answer: object): readonly string[] {
  const sent: unknown = 'permissions' in answer ? answer.permissions : undefined
  if (!Array.isArray(sent)) return session.useSession.getState().user?.right ?? []
  return sent.filter((entry) => typeof entry === 'string')
}

/**
 * Signs out, once what waits here and in other windows was accepted: calls the platform, clears everything and loads the
 * page again. Spec §4. When the platform refuses, its message is shown and the person may still leave here (spec §8); a
 * platform that cannot be reached keeps nobody in. `asked` are the other windows, where they just were.
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

/** Clears the session here and in the other windows, and loads the page again. */
export function leave(): void {
  session.clearSession()
  notifyOtherWindows()
  location.reload()
}

/** Leaves an expired session for the sign-in page; the other windows ask for themselves, and keep what is typed there. */
export function signInAgain(): void {
  session.clearSession()
  location.reload()
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('broken', error instanceof Error ? error.message : '')
}
