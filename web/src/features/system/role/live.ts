import { Failure } from '#web/api/failure.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'

/**
 * Reads user, menus and permissions again, as the role saved may be one's own: what it grants or takes holds at once.
 * The role stays saved when they cannot be read; that is reported.
 */
export async function refreshOwnRights(): Promise<void> {
  try {
    if (await readUserAgain()) await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
