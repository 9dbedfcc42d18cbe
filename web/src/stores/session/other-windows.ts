import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { isExpired, isStaying, useExpiryGate } from './expiry-gate.ts'
import { clearSession, currentToken } from './session.ts'

const channelName = 'session'

/** Notifies the other windows of this browser of a sign-in or sign-out: of the token there is now, empty for none. */
export function notifyOtherWindows(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(currentToken() ?? '')
  channel.close()
}

/**
 * Follows what other windows do: a sign-out there is one here, and another person's sign-in there makes this window
 * that person's. Where the session has expired, what is being typed is kept: who chose to stay is not sent away, and a
 * sign-in there is reported. Looks at the cookie again whenever the window comes to the front, as a message can be missed,
 * and when the session turns out to be over, as the window may have been kept from loading anew by what was typed in it.
 */
export function followOtherWindows(onNewToken: (token: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const compare = (received?: string) => {
    const before = currentToken()
    const token = tokenOf(received, before)
    if (token === before || before === undefined) return
    const mayStay = received === '' ? isStaying(before) : isExpired(before)
    if (token === undefined && !mayStay) signOutHere()
    else if (token !== undefined && isExpired(before)) onNewToken(token)
    else if (token !== undefined) location.reload()
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => compare(String(data))
  const onFocus = () => compare()
  const onVisible = () => {
    if (document.visibilityState === 'visible') compare()
  }
  channel.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('focus', onFocus)
  const stop = useExpiryGate.subscribe(({ state }) => {
    if (state === 'asking') compare()
  })
  return () => {
    stop()
    channel.close()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('focus', onFocus)
  }
}

/** A cookie reaches a window by another way than a message, and may come after it: one that is as before yields to it. */
function tokenOf(received: string | undefined, before: string | undefined): string | undefined {
  const kept = readCookie(tokenCookie)
  if (received === undefined || kept !== before) return kept
  return received === '' ? undefined : received
}

function signOutHere(): void {
  clearSession()
  signOutNotice.set(textNow(['You signed out in another window.', '您已在其他窗口退出登录。']))
  location.reload()
}
