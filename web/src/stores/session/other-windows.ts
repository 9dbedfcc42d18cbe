import { newRequestId } from '#web/api/request-id.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { notify } from '../failures/notices.ts'
import { isExpired, isStaying, useExpiryGate } from './expiry-gate.ts'
import { clearSession, currentToken } from './session.ts'

const channelName = 'session'
const endName = 'before-sign-out'

/** Acts that send what waits while there still is a session; false where something was not accepted, as they report. */
export const beforeSignOut = new Set<() => Promise<boolean>>()

/** How many uploads of each queue would be lost with the window. */
const losses = new Set<() => number>()

/** Counts the uploads of a queue from now on among those that would be lost with the window. */
export function countLosses(count: () => number): void {
  losses.add(count)
}

/** Uploads that have not arrived and are kept nowhere but in this window. */
export function uploadsUnderWay(): number {
  return [...losses].reduce((sum, count) => sum + count(), 0)
}

/** What the end of the session concerns in its other windows. */
export interface OtherWindows {
  /** Uploads that would be lost with them. */
  uploads: number
  /** Those in which something waits to be sent. */
  waiting: ReadonlySet<string>
}

/**
 * What windows of one session say to each other before it ends: one asks, those that it concerns answer; then it has them
 * send what waits, and each reports when it has.
 */
type Word = { from: string; token: string } & (
  | { kind: 'asked' | 'send' }
  | { kind: 'answered'; to: string; uploads: number; isWaiting: boolean }
  | { kind: 'ended'; isTaken: boolean }
)

const own = newRequestId()

/** Milliseconds within which another window answers, and within which it has sent what waits. */
const [silence, patience] = [200, 8_000]

/** Opens the conversation of the windows; `say` says something to the others of this session. */
function converse(onWord: (word: Word) => void) {
  const channel = new BroadcastChannel(endName)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => onWord(data))
  const say = (word: object) => channel.postMessage({ ...word, from: own, token: currentToken() ?? '' })
  return { say, close: () => channel.close() }
}

/** Asks the other windows of the session what its end concerns in them; one that does not answer is not waited for. */
export async function askOtherWindows(): Promise<OtherWindows> {
  const waiting = new Set<string>()
  let uploads = 0
  const { say, close } = converse((word) => {
    if (word.kind !== 'answered' || word.to !== own) return
    uploads += word.uploads
    if (word.isWaiting) waiting.add(word.from)
  })
  say({ kind: 'asked' })
  await new Promise((resolve) => setTimeout(resolve, silence))
  close()
  return { uploads, waiting }
}

/** Sends what waits in this window; whether all of it was accepted. */
async function sendHere(): Promise<boolean> {
  const taken = await Promise.all([...beforeSignOut].map((send) => send()))
  return !taken.includes(false)
}

/**
 * Sends what waits in this window and in the others of the session, which are asked unless they just were; whether all of
 * it was accepted, as the window reports in which it waited.
 */
export async function sendWhatWaits(asked?: OtherWindows): Promise<boolean> {
  const othersSend = async () => sendThere((asked ?? (await askOtherWindows())).waiting)
  const [isTakenHere, isTakenThere] = await Promise.all([sendHere(), othersSend()])
  if (!isTakenThere)
    notify('warning', textNow(['Another window could not send its work.', '另一窗口有内容未能提交。']), {
      detail: textNow(['Look there before you log out.', '请先到该窗口处理，再退出登录。']),
    })
  return isTakenHere && isTakenThere
}

async function sendThere(waiting: ReadonlySet<string>): Promise<boolean> {
  const left = new Set(waiting)
  if (left.size === 0) return true
  let isTaken = true
  return new Promise((resolve) => {
    const end = () => {
      close()
      resolve(isTaken)
    }
    let timer = setTimeout(end, patience)
    const { say, close } = converse((word) => {
      if (word.kind !== 'ended') return
      isTaken &&= word.isTaken
      left.delete(word.from)
      clearTimeout(timer)
      if (left.size === 0) end()
      else timer = setTimeout(end, patience)
    })
    say({ kind: 'send' })
  })
}

/** Answers another window that is about to end the session, and sends what waits here when it does; returns a function that ends it. */
function heedSignOuts(): () => void {
  const { say, close } = converse(({ kind, from, token }) => {
    if (from === own || token !== currentToken()) return
    const [uploads, isWaiting] = [uploadsUnderWay(), beforeSignOut.size > 0]
    if (kind === 'asked' && (uploads > 0 || isWaiting))
      say({ kind: 'answered', to: from, uploads, isWaiting })
    // also where nothing waits any more since it was asked: who asked waits for each that said so
    if (kind === 'send') void sendHere().then((isTaken) => say({ kind: 'ended', isTaken }))
  })
  return close
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
