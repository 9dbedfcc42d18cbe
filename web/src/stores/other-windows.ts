import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { common } from '#web/i18n/common.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { leaveFarewell } from '#web/lib/farewell.ts'
import { clearSession, currentToken } from './session.ts'

const channelName = 'session'

/** Tells the other windows of this browser that somebody signed in or out. */
export function tellOtherWindows(event: 'in' | 'out'): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(event)
  channel.close()
}

/**
 * Follows what other windows do: a sign-out there is one here, and another person's sign-in there makes this window
 * that person's. Looks at the cookie again whenever the window comes to the front, as a message can be missed.
 */
export function followOtherWindows(): () => void {
  const channel = new BroadcastChannel(channelName)
  const compare = () => {
    const token = readCookie(tokenCookie)
    if (token === currentToken() || currentToken() === undefined) return
    if (token === undefined) signOutHere()
    else location.reload()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') compare()
  }
  channel.addEventListener('message', compare)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('focus', compare)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('focus', compare)
  }
}

function signOutHere(): void {
  clearSession()
  leaveFarewell(wordsNow(common)('signedOut'))
  location.reload()
}
