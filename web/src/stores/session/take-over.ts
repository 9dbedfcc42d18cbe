import { calls } from '#contract/calls/account.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { shutGate } from './expiry-gate.ts'
import { reconnect } from './live-session.ts'
import { readUser } from '#web/lib/current-user.ts'
import { changeToken, storeUser, useSession } from './session.ts'

/**
 * Somebody signed in in another window after the session of this one had expired. The same person goes on here with the
 * new session, and what was being typed stays; another person's sign-in makes this window theirs. While the platform
 * does not answer, nothing changes: the next look at the other windows tries again.
 */
export async function takeOver(token: string): Promise<void> {
  try {
    const user = readUser(await call(calls.userInfo, undefined, { isQuiet: true, token }))
    const before = useSession.getState().user
    const isSame = user?.userId === before?.userId && user?.loginName === before?.loginName
    if (user === undefined || !isSame) return location.reload()
    changeToken(token)
    storeUser(user)
    shutGate()
    reconnect()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
