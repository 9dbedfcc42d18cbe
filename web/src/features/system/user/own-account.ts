import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Reads the person at work again, as the account saved may be the own one; other rights bring other menus at once. */
export async function followOwnAccount(): Promise<void> {
  await ignoreFailure(async () => {
    const rights = () => String(useSession.getState().user?.right)
    const before = rights()
    if ((await readUserAgain()) && rights() !== before) await loadNav()
  })
}
