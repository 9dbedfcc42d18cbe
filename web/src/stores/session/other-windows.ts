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

/** Callbacks that submit pending work before sign-out; resolve to false, and report, when something was rejected. */
export const beforeSignOut = new Set<() => Promise<boolean>>()

/** Callbacks that count the uploads of each queue that would be lost with the window. */
const losses = new Set<() => number>()

/** Registers the upload queue of a caller for `uploadsUnderWay`. */
export function countLosses(count: () => number): void {
  losses.add(count)
}

/** Returns the number of incomplete uploads that are stored only in this window. */
export function uploadsUnderWay(): number {
  return [...losses].reduce((sum, count) => sum + count(), 0)
}

/** Consequences of a sign-out for other windows of the session. */
export interface OtherWindows {
  /** Number of uploads that would be lost. */
  uploads: number
  /** Ids of windows with pending work. */
  waiting: ReadonlySet<string>
}

/**
 * Messages between windows of one session before sign-out: one window asks, affected windows respond; then they are
 * requested to submit pending work, and each reports completion.
 */
type Word = { from: string; token: string } & (
  | { kind: 'asked' | 'send' }
  | { kind: 'answered'; to: string; uploads: number; isWaiting: boolean }
  | { kind: 'ended'; isTaken: boolean }
)

const own = newRequestId()

/** Timeouts in milliseconds for responses of other windows, and for submitting their pending work. */
const [silence, patience] = [200, 8_000]

/** Opens the channel between windows; `say` sends a message to the others of this session. */
function converse(onWord: (word: Word) => void) {
  const channel = new BroadcastChannel(endName)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => onWord(data))
  const say = (word: object) => channel.postMessage({ ...word, from: own, token: currentToken() ?? '' })
  return { say, close: () => channel.close() }
}

/** Asks the session's other windows what would be lost; windows that do not respond in time are ignored. */
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

/** Submits the pending work of this window; resolves to whether all of it was accepted. */
async function sendHere(): Promise<boolean> {
  const taken = await Promise.all([...beforeSignOut].map((send) => send()))
  return !taken.includes(false)
}

/**
 * Submits pending work of this and the session's other windows, which are queried unless `asked` is given. Resolves to
 * whether all of it was accepted; windows report failures themselves.
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

/** Responds to sign-outs of other windows and submits pending work on request; returns the unsubscribe function. */
function heedSignOuts(): () => void {
  const { say, close } = converse(({ kind, from, token }) => {
    if (from === own || token !== currentToken()) return
    const [uploads, isWaiting] = [uploadsUnderWay(), beforeSignOut.size > 0]
    if (kind === 'asked' && (uploads > 0 || isWaiting))
      say({ kind: 'answered', to: from, uploads, isWaiting })
    // even if no work is pending any more, as the requesting window waits for each that announced some
    if (kind === 'send') void sendHere().then((isTaken) => say({ kind: 'ended', isTaken }))
  })
  return close
}

/** Broadcasts the current token to this browser's other windows after sign-in or sign-out; empty for none. */
export function notifyOtherWindows(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(currentToken() ?? '')
  channel.close()
}

/**
 * Follows sign-ins and sign-outs of other windows: a sign-out applies here too, and a new session reloads this window.
 * With an expired session input is kept: a user who chose to stay is not signed out, and a new session is reported. The
 * cookie is checked again when the window becomes visible, as a message can be missed, and when the session turns out
 * to be expired, as unsaved input may have prevented a reload.
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

/** Returns the current token. The cookie may lag behind the message; while it is unchanged the message wins. */
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
