import i18next from 'i18next'
import { calls } from '#contract/calls/account/account.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { LiveSocket } from '#web/api/socket.ts'
import { platformNow } from '#web/lib/time/time.ts'
import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { hasPage, titleIn, type NavItem } from '#web/lib/nav/nav-item.ts'
import { useConfig } from '../config/config.ts'
import { reportClientError } from '../failures/client-errors.ts'
import { isExpired, reportExpired, useExpiryGate } from './expiry-gate.ts'
import { useLive, type Live } from './live.ts'
import { loadNav } from './session-flow.ts'
import { currentPermissions, currentToken, useSession } from './session.ts'
import { connectTopics, deliver, deliverGap, listenTo } from './topics.ts'
import { notify } from '../failures/notices.ts'

/** Topic for changes of menus or permissions. */
const navTopic = 'nav'

/** Polling interval in milliseconds while no socket can be opened. */
const polling = 15_000

let socket: LiveSocket | undefined

/**
 * Connects the signed-in user to the platform's socket and delivers its items to listeners. Spec §7: the token is sent
 * as a query parameter. Returns the function that disconnects.
 */
export function followPlatform(): () => void {
  socket = new LiveSocket({
    address: socketAddress,
    onState: (state) =>
      useLive.setState((live) => ({
        state,
        lostAt: lostSince(live, state),
        isPolling: state !== 'live' && live.isPolling === true,
      })),
    onLatency: (latency) => useLive.setState({ latency }),
    onItems: deliver,
    onGap: deliverGap,
    onExpired: () => reportExpired(currentToken(), currentToken()),
    onRefused: () => void askWhy(),
  })
  connectTopics(socket)
  const stops = [followNav(), reconnectOnWake(), leaveWhenOver(), pollWithoutSocket()]
  socket.open()
  return () => {
    for (const stop of stops) stop()
    connectTopics(undefined)
    socket?.close()
  }
}

/** Reloads menus and permissions on updates; not after the first connection, as they were loaded just before. */
function followNav(): () => void {
  const read = () => void readNavAgain().catch(reportFailureOf(currentToken()))
  let isJoined = false
  return listenTo(navTopic, {
    onItems: read,
    onGap: () => {
      if (isJoined) read()
      isJoined = true
    },
  })
}

async function readNavAgain(): Promise<void> {
  const token = currentToken()
  const rights = () => ({ nav: useSession.getState().nav, permissions: currentPermissions() })
  const before = rights()
  await loadNav()
  if (currentToken() === token) notifyLostRights(before, rights(), i18next.language === 'zh' ? 'zh' : 'en')
}

/**
 * Reconnects immediately when the network is back or the window becomes visible. Going offline is verified by a new
 * connection, as the browser also reports networks without internet access as offline.
 */
function reconnectOnWake(): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible' && useLive.getState().state === 'lost') reconnect()
  }
  const doubt = () => {
    if (useLive.getState().state === 'live') reconnect()
  }
  window.addEventListener('online', wake)
  window.addEventListener('offline', doubt)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', doubt)
    document.removeEventListener('visibilitychange', wake)
  }
}

/**
 * Stops reconnecting a refused socket once any request finds the session expired. An open socket is left alone, as the
 * platform closes it.
 */
function leaveWhenOver(): () => void {
  return useExpiryGate.subscribe(({ state }) => {
    if (state === 'asking' && useLive.getState().state !== 'live') socket?.close()
  })
}

/** Polls where proxies block sockets but allow requests: topics are reloaded periodically in a visible window. */
function pollWithoutSocket(): () => void {
  const timer = setInterval(() => {
    if (useLive.getState().state === 'live' || document.hidden || isExpired(currentToken())) return
    useLive.setState({ isPolling: true })
    deliverGap()
  }, polling)
  return () => clearInterval(timer)
}

/** Browsers do not report why a socket was refused, so a regular request determines the reason. */
async function askWhy(): Promise<void> {
  const report = reportFailureOf(currentToken())
  await call(calls.userInfo, undefined, { isQuiet: true, isFinal: true }).catch(report)
}

/**
 * Returns an error handler for requests sent with a token: an expired session is reported and the socket stays closed,
 * unless the token has changed meanwhile. Other failures are ignored, as reconnecting continues.
 */
function reportFailureOf(sentToken: string | undefined): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Failure)) return reportClientError(error)
    if (error.kind !== 'expired' || sentToken !== currentToken()) return
    reportExpired(sentToken, sentToken)
    socket?.close()
  }
}

/** Reconnects immediately. */
export function reconnect(): void {
  socket?.open()
}

/** Returns the start of the connection loss; undefined while live and on platforms that never had a socket. */
function lostSince(before: Live, state: Live['state']): number | undefined {
  if (state === 'live') return undefined
  return before.state === 'live' ? platformNow() : before.lostAt
}

function socketAddress(): string {
  const address = new URL(useConfig.getState().socketUrl, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('token', currentToken() ?? '')
  return address.href
}

/** Menus and permissions of a user. */
interface Rights {
  nav: readonly NavItem[]
  permissions: readonly string[]
}

/** Maximum number of pages named in a notification. */
const mostNamed = 3

/** Notifies the user of revoked permissions, which explains missing pages. New ones show in the menu. */
export function notifyLostRights(before: Rights, after: Rights, language: Language): void {
  if (before.permissions.every((permission) => after.permissions.includes(permission))) return
  const left = new Set(pagesIn(after.nav).map(({ path }) => path))
  const lost = pagesIn(before.nav).filter(({ path }) => !left.has(path))
  const names = lost.map((page) => titleIn(page, language))
  const separator = say(separators.names, language)
  const pages = `${names.slice(0, mostNamed).join(separator)}${names.length > mostNamed ? ' …' : ''}`
  notify(
    'warning',
    names.length === 0 ? textNow(common.rightsChanged) : textNow(common.rightsLost, { pages }),
  )
}

function pagesIn(nav: readonly NavItem[]): readonly NavItem[] {
  return nav.flatMap((item) => [...(hasPage(item) && !item.hidden ? [item] : []), ...pagesIn(item.children)])
}
