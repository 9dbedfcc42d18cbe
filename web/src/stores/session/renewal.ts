import { calls } from '#contract/calls/account/account.ts'
import type { SignedIn, CurrentUser } from '#contract/app/user.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { readUser } from '#web/lib/current-user.ts'
import { bootSession } from './session-flow.ts'
import { reportExpired, useExpiryGate, shutGate } from './expiry-gate.ts'
import { notifyOtherWindows } from './other-windows.ts'
import {
  clearSession,
  currentToken,
  isAtWork,
  keepToken,
  rebootSession,
  useSession,
  makeRoom,
  renewSession,
} from './session.ts'
import { reconnect } from './live-session.ts'

/**
 * Handles the expired session of a request: asks the user, and resolves to the new session's token once the same user
 * continues, or to undefined when the user stays without one. Another user's sign-in reloads the page, which discards
 * waiting requests.
 */
export async function waitForRenewal(sentToken: string): Promise<string | undefined> {
  reportExpired(sentToken, currentToken())
  await gateAnswered(sentToken)
  return currentToken() === sentToken ? undefined : currentToken()
}

/** Waits while the dialog is open and the token is unchanged. */
async function gateAnswered(sentToken: string): Promise<void> {
  if (currentToken() !== sentToken || useExpiryGate.getState().state !== 'asking') return
  await nextOfGate()
  await gateAnswered(sentToken)
}

function nextOfGate(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useExpiryGate.subscribe(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Signs the current user in again by password and continues where the session ended. Throws a `Failure` when the
 * platform refuses. A session started in another window meanwhile is taken over; if it belongs to another user, the
 * window switches to that user.
 */
export async function signInHere(password: string): Promise<void> {
  const username = useSession.getState().user?.loginName ?? ''
  const elsewhere = readCookie(tokenCookie)
  if (elsewhere !== undefined && elsewhere !== currentToken()) {
    try {
      return await takeOver(elsewhere)
    } catch (error) {
      // that session has expired as well: use the password
      if (!(error instanceof Failure && error.kind === 'expired')) throw error
    }
  }
  const sent: SignedIn = Object(
    await call(calls.login, { username, password }, { isQuiet: true, isFinal: true }),
  )
  const user = readUser(sent.user)
  if (user === undefined || typeof sent.token !== 'string' || sent.token === '')
    throw new Failure('broken', '')
  if (!isAtWork(user)) {
    clearSession()
    return location.reload()
  }
  keepToken(sent.token)
  goOnWith(sent.token, user)
  notifyOtherWindows()
  if (useSession.getState().phase !== 'failed') return
  rebootSession()
  await bootSession()
}

/**
 * Handles a sign-in in another window after this window's session expired. The same user continues with the new session
 * and keeps input; for another user the window is reloaded. Throws a `Failure` when the user cannot be determined,
 * without changing anything.
 */
export async function takeOver(token: string): Promise<void> {
  const user = readUser(await call(calls.userInfo, undefined, { isQuiet: true, token }))
  if (user === undefined || !isAtWork(user)) return makeRoom()
  goOnWith(token, user)
}

/** Continues with a new session of the same user: waiting requests are resumed and the socket reconnects. */
function goOnWith(token: string, user: CurrentUser): void {
  renewSession(token, user)
  shutGate()
  reconnect()
}
