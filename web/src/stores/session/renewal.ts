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
 * A call met the end of its session. Asks the person, and waits: the token of the new session once the same person goes
 * on, nothing for who stays without one. A page changes its token only for the same person; anybody else loads it anew,
 * and with it goes what waits here.
 */
export async function waitForRenewal(sentToken: string): Promise<string | undefined> {
  reportExpired(sentToken, currentToken())
  await gateAnswered(sentToken)
  return currentToken() === sentToken ? undefined : currentToken()
}

/** Waits while the person is asked and the token is still the one that was sent. */
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
 * The person at work signs in again by the password alone, and goes on where the session ended. Throws a `Failure` where
 * the platform refuses. A session begun in another window meanwhile is taken over; where it is another user's, so is this
 * window.
 */
export async function signInHere(password: string): Promise<void> {
  const username = useSession.getState().user?.loginName ?? ''
  const elsewhere = readCookie(tokenCookie)
  if (elsewhere !== undefined && elsewhere !== currentToken()) {
    try {
      return await takeOver(elsewhere)
    } catch (error) {
      // that session is over too: the password begins a new one
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
 * A user signed in in another window after the session of this one had expired. The same person goes on here with the
 * new session, and what was being typed stays; another person's sign-in makes this window theirs. Throws a `Failure`
 * where the platform does not answer who that is; then nothing changes.
 */
export async function takeOver(token: string): Promise<void> {
  const user = readUser(await call(calls.userInfo, undefined, { isQuiet: true, token }))
  if (user === undefined || !isAtWork(user)) return makeRoom()
  goOnWith(token, user)
}

/** The same person goes on with a new session: what waits for one is sent now, and the platform is heard again. */
function goOnWith(token: string, user: CurrentUser): void {
  renewSession(token, user)
  shutGate()
  reconnect()
}
