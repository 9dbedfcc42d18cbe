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

/** Topic that says that menus or permissions have changed. */
const navTopic = 'nav'

/** Milliseconds after which everything that follows the platform is read again where no socket opens. */
const polling = 15_000

let socket: LiveSocket | undefined

/**
 * Joins the platform's socket for the signed-in user, and passes what it receives to the listeners. Spec §7: the token
 * travels as a query.
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

/** Menus and permissions follow the platform; those of the first connection were read just before it. */
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
 * A network that is back, and a window that comes to the front, need not wait for the next attempt. One that goes is
 * found out at once by a new connection: the browser is wrong about networks without a way out, where all is well.
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
 * A socket that was refused, and whose own question is still under way, does not try again where any call found the session
 * to be over; one that stands is closed by the platform, which is how its loss is known.
 */
function leaveWhenOver(): () => void {
  return useExpiryGate.subscribe(({ state }) => {
    if (state === 'asking' && useLive.getState().state !== 'live') socket?.close()
  })
}

/** Nets without sockets let calls through: what would be published is read by the clock while a user looks on. */
function pollWithoutSocket(): () => void {
  const timer = setInterval(() => {
    if (useLive.getState().state === 'live' || document.hidden || isExpired(currentToken())) return
    useLive.setState({ isPolling: true })
    deliverGap()
  }, polling)
  return () => clearInterval(timer)
}

/** A browser does not report why a socket was refused; the platform does on any other call. */
async function askWhy(): Promise<void> {
  const report = reportFailureOf(currentToken())
  await call(calls.userInfo, undefined, { isQuiet: true, isFinal: true }).catch(report)
}

/**
 * Returns what reports the failure of a call that was sent with a token: where its session is over, that is reported and
 * the socket stays closed, unless another session was begun meanwhile. A platform that is away is tried again anyhow.
 */
function reportFailureOf(sentToken: string | undefined): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Failure)) return reportClientError(error)
    if (error.kind !== 'expired' || sentToken !== currentToken()) return
    reportExpired(sentToken, sentToken)
    socket?.close()
  }
}

/** Tries again at once. */
export function reconnect(): void {
  socket?.open()
}

/** A loss lasts until the platform is heard again; a platform that never had a socket has lost nothing. */
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

/** What a person may open and do. */
interface Rights {
  nav: readonly NavItem[]
  permissions: readonly string[]
}

/** Pages that a notice names. */
const mostNamed = 3

/** Reports revoked permissions, which explains why a page is gone. Added ones show in the menu. */
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
