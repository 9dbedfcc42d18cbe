import { newRequestId } from '#web/api/request-id.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { notify } from '../failures/notices.ts'
import { answerForUploads } from '../uploads-under-way.ts'
import { isExpired, isStaying, useExpiryGate } from './expiry-gate.ts'
import { clearSession, currentToken } from './session.ts'

const channelName = 'session'
const waitingName = 'before-sign-out'

/** Acts that send what waits while there still is a session; false where something was not accepted, as they report. */
export const beforeSignOut = new Set<() => Promise<boolean>>()

/** What windows of one session say to each other before it ends: one asks, the others begin to send, and have ended. */
type Word = { from: string; token: string } & (
  { kind: 'asked' } | { kind: 'begun' } | { kind: 'ended'; isTaken: boolean }
)

const own = newRequestId()

/** Milliseconds within which another window begins to send, and within which it has ended. */
const [silence, patience] = [200, 8_000]

/** Sends what waits in this window; whether all of it was accepted. */
async function sendHere(): Promise<boolean> {
  const taken = await Promise.all([...beforeSignOut].map((send) => send()))
  return !taken.includes(false)
}

/**
 * Sends what waits in this window and in the others of the session; whether all of it was accepted, as the window reports
 * in which it waited. One that does not answer is not waited for.
 */
export async function sendWhatWaits(): Promise<boolean> {
  const [isTakenHere, isTakenThere] = await Promise.all([sendHere(), othersSend()])
  if (!isTakenThere)
    notify('warning', textNow(['Another window could not send its work.', '另一窗口有内容未能提交。']), {
      detail: textNow(['Look there before you log out.', '请先到该窗口处理，再退出登录。']),
    })
  return isTakenHere && isTakenThere
}

function othersSend(): Promise<boolean> {
  const channel = new BroadcastChannel(waitingName)
  const sending = new Set<string>()
  let isTaken = true
  return new Promise((resolve) => {
    const end = () => {
      channel.close()
      resolve(isTaken)
    }
    let timer = setTimeout(end, silence)
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'asked') return
      if (data.kind === 'begun') sending.add(data.from)
      else sending.delete(data.from)
      if (data.kind === 'ended') isTaken &&= data.isTaken
      clearTimeout(timer)
      timer = setTimeout(end, sending.size > 0 ? patience : silence)
    })
    const word: Word = { kind: 'asked', from: own, token: currentToken() ?? '' }
    channel.postMessage(word)
  })
}

/** Sends what waits here as soon as another window is about to end the session; returns a function that ends it. */
function heedSignOuts(): () => void {
  const channel = new BroadcastChannel(waitingName)
  const answer = async ({ data: { kind, from, token } }: MessageEvent<Word>) => {
    if (kind !== 'asked' || from === own || token !== currentToken() || beforeSignOut.size === 0) return
    const say = (word: { kind: 'begun' } | { kind: 'ended'; isTaken: boolean }) =>
      channel.postMessage({ ...word, from: own, token } satisfies Word)
    say({ kind: 'begun' })
    say({ kind: 'ended', isTaken: await sendHere() })
  }
  channel.addEventListener('message', (event: MessageEvent<Word>) => void answer(event))
  return () => channel.close()
}

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
  const stopHeeding = heedSignOuts()
  const stopAnswering = answerForUploads()
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
    stopHeeding()
    stopAnswering()
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
