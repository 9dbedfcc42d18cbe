import { LiveSocket } from '#web/api/socket.ts'
import { useConfig } from './config.ts'
import { reportExpired } from './expiry-gate.ts'
import { useLive, type Live } from './live.ts'
import { loadNav } from './session-flow.ts'
import { currentToken } from './session.ts'
import { reportClientError } from './client-errors.ts'
import { connectTopics, deliver, deliverGap, listenTo } from './topics.ts'

/** Topic that says that menus or permissions have changed. */
const navTopic = 'nav'

let socket: LiveSocket | undefined

/**
 * Joins the platform's socket for the person at work, and tells what it hears to those who listen. Spec §7: the token
 * travels as a query.
 */
export function followPlatform(): () => void {
  socket = new LiveSocket({
    address: socketAddress,
    onState: (state) => useLive.setState((live) => ({ state, lostAt: lostSince(live, state) })),
    onLatency: (latency) => useLive.setState({ latency }),
    onItems: deliver,
    onGap: deliverGap,
    onExpired: () => reportExpired(currentToken(), currentToken()),
  })
  connectTopics(socket)
  const forgetNav = listenTo(navTopic, {
    onItems: () => void loadNav().catch(reportClientError),
    onGap: () => undefined,
  })
  socket.open()
  return () => {
    forgetNav()
    connectTopics(undefined)
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
  return before.state === 'live' ? Date.now() : before.lostAt
}

function socketAddress(): string {
  const address = new URL(useConfig.getState().socketUrl, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('token', currentToken() ?? '')
  return address.href
}
