import { LiveSocket } from '#web/api/socket.ts'
import { useConfig } from './config.ts'
import { reportExpired } from './expiry-gate.ts'
import { useLive, type Live } from './live.ts'
import { loadNav } from './session-flow.ts'
import { currentToken } from './session.ts'
import { reportClientError } from './client-errors.ts'

/** Topic that says that menus or permissions have changed. */
const navTopic = 'nav'

let socket: LiveSocket | undefined

/** Joins the platform's socket for the person at work. Spec §7: the token travels as a query. */
export function followPlatform(): () => void {
  socket = new LiveSocket({
    address: socketAddress,
    onState: (state) => useLive.setState((live) => ({ state, lostAt: lostSince(live, state) })),
    onLatency: (latency) => useLive.setState({ latency }),
    onItems: (items) => {
      if (items.some(({ topic }) => topic === navTopic)) loadNav().catch(reportClientError)
    },
    onGap: () => undefined,
    onExpired: () => reportExpired(currentToken(), currentToken()),
  })
  socket.subscribe(navTopic)
  socket.open()
  return () => socket?.close()
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
