import { calls } from '#contract/calls/account.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { loadNav } from '#web/stores/session/session-flow.ts'
import { storeUser, useSession } from '#web/stores/session/session.ts'

/** Reads the person at work again, as the account saved may be the own one; other rights bring other menus at once. */
export async function followOwnAccount(): Promise<void> {
  await ignoreFailure(async () => {
    const before = useSession.getState().user?.right
    const user = await call(calls.userInfo, undefined, { isQuiet: true })
    storeUser(user)
    if (String(user.right) !== String(before)) await loadNav()
  })
}
