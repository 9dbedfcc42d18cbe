import { Failure } from '#web/api/failure.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { loadNav } from '#web/stores/session/session-flow.ts'

/**
 * Rebuilds sidebar and routes after a change of the menus; tabs whose page is gone close. What was saved stays saved
 * when the menus cannot be read: that is reported, and nothing else changes.
 */
export async function rebuildMenus(): Promise<void> {
  try {
    await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
