import { calls } from '#contract/calls/account/account.ts'
import type { CurrentUser } from '#contract/app/user.ts'
import { call } from '#web/api/http.ts'
import { readUser } from '#web/lib/current-user.ts'
import { shutGate } from './expiry-gate.ts'
import { reconnect } from './live-session.ts'
import { isAtWork, makeRoom, renewSession } from './session.ts'

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
export function goOnWith(token: string, user: CurrentUser): void {
  renewSession(token, user)
  shutGate()
  reconnect()
}
