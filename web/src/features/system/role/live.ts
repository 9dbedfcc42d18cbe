import { calls } from '#contract/calls/account.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { tellFailure } from '#web/stores/failures/failures.ts'
import { currentToken, storeUser } from '#web/stores/session/session.ts'
import { loadNav } from '#web/stores/session/session-flow.ts'

/**
 * Reads user, menus and permissions again, as the role saved may be one's own: what it grants or takes holds at once.
 * The role stays saved when they cannot be read; that is told.
 */
export async function refreshOwnRights(): Promise<void> {
  const token = currentToken()
  try {
    const user = await call(calls.userInfo, undefined, { isQuiet: true })
    if (currentToken() !== token) return
    storeUser(user)
    await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    tellFailure(error, 'warning')
  }
}
