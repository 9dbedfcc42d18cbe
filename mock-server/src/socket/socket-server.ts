import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { socketFrameLimit } from '#contract/wire/socket.ts'
import { carries, rootOf, type Carries } from '#domain/metering/live.ts'
import type { Session } from '#mock/tables/session.ts'
import { logRequest, pathOf, requestId } from '#mock/http/request-log.ts'
import type { AccessControl } from '#mock/http/call.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Sessions } from '#mock/auth/sessions.ts'
import { Peer } from './peer.ts'
import type { Hub } from './hub.ts'

interface SocketParts extends Pick<AccessControl, 'tables' | 'grantsOf'> {
  sessions: Sessions
  hub: Hub
  clock: () => number
  log: Log
}

interface Options {
  /** Path of the socket: below `/api` if this process also serves the console. */
  path: string
  /** Heartbeat interval in milliseconds. */
  heartbeat: number
  /** Whether connections are currently refused. */
  isShut?: () => boolean
}

/**
 * Accepts WebSocket connections of signed-in users on a server: `?token=` and, from a browser, the same origin. Returns
 * a function that closes them all.
 */
export function attachSockets(world: SocketParts, server: Server, options: Options): () => void {
  const { path, heartbeat, isShut = () => false } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: socketFrameLimit, clientTracking: false })

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const { status, session } = isShut() ? unavailable : admit(world, request, path)
    log(world, request, status)
    if (session === undefined) {
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      return
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      const peer = new Peer(connection, session, world.clock, (topic) => canSubscribe(world, session, topic))
      world.hub.add(peer)
      connection.on('close', () => world.hub.remove(peer))
      // `ws` closes the connection itself after a protocol error; without a listener the error would be thrown
      connection.on('error', () => world.hub.remove(peer))
    })
  }
  server.on('upgrade', onUpgrade)

  world.sessions.onRevoked((session) => {
    for (const peer of world.hub.peers()) if (peer.session.id === session.id) peer.expire()
  })
  const timer = setInterval(() => {
    for (const peer of world.hub.peers()) {
      if (!world.sessions.isLive(peer.session)) {
        peer.expire()
        continue
      }
      world.sessions.touch(peer.session)
      peer.probe()
    }
  }, heartbeat).unref()

  return () => {
    clearInterval(timer)
    server.off('upgrade', onUpgrade)
    for (const peer of world.hub.peers()) peer.leave()
  }
}

const unavailable: ReturnType<typeof admit> = { status: 503 }

function admit(
  { sessions }: Pick<SocketParts, 'sessions'>,
  request: IncomingMessage,
  path: string,
): { status: number; session?: Session } {
  if (pathOf(request.url ?? '') !== path) return { status: 404 }
  if (!isSameOrigin(request)) return { status: 403 }
  const token = new URLSearchParams((request.url ?? '').slice(path.length)).get('token')
  const session = sessions.find(token ?? undefined)
  return session === undefined ? { status: 401 } : { status: 101, session }
}

/** Only browsers send an origin; its host must match the requested one, or the one requested from a proxy. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return [host, headers['x-forwarded-host']].includes(new URL(origin).host)
}

function log(
  { log: write, clock }: Pick<SocketParts, 'log' | 'clock'>,
  request: IncomingMessage,
  status: number,
): void {
  const path = pathOf(request.url ?? '')
  logRequest(write, clock, { method: request.method ?? 'GET', path, status, ms: 0, id: requestId(request) })
}

/** Whether the user of a session may subscribe to a topic: it exists and the user has the permissions it needs. */
function canSubscribe(
  { tables, grantsOf }: Pick<AccessControl, 'tables' | 'grantsOf'>,
  { userId }: Session,
  topic: string,
): boolean {
  const root = rootOf(topic)
  if (root === undefined) return false
  const { needs }: Carries = carries[root]
  if (needs === undefined) return true
  const user = tables.users.get(userId)
  return user !== undefined && grantsOf(user).permissions.has(needs)
}
