import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../../scripts/machine/ports.ts'

/** A platform whose response depends on the path; it can be stopped and restarted on the same port. */
export interface Platform {
  url: string
  /** Method and URL of every completely received request. */
  readonly seen: readonly string[]
  /** Number of requests waiting at `/hold`. */
  held(): number
  /** Responds to every request waiting at `/hold`. */
  release(): void
  /** Resets every connection and stops listening. */
  stop(): Promise<void>
  /** Listens again. */
  start(): Promise<void>
}

/** Size and digest of a received upload. */
interface Arrived {
  bytes: number
  sha256: string
}

/** The response text of `/text/<bytes>`, without repetition, so that a misplaced part is noticed. */
export function textOf(bytes: number): string {
  let text = ''
  for (let line = 0; text.length < bytes; line += 1)
    text += createHash('sha256').update(String(line)).digest('hex')
  return text.slice(0, bytes)
}

/**
 * Starts the platform. `/text/<bytes>` responds with that much text, `/flood/<bytes>` with meaningless bytes, `/hold`
 * waits for `release`, `/api/…` returns size and digest of the upload, everything else an empty success.
 */
export async function startScriptedPlatform(): Promise<Platform> {
  const seen: string[] = []
  const held = new Set<ServerResponse>()
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, held).then(
      () => seen.push(`${request.method} ${request.url}`),
      // the client has disconnected meanwhile
      () => response.destroy(),
    )
  }
  let server = createPlatformServer(listener)
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    held: () => held.size,
    release: () => {
      for (const response of held) succeed(response, null)
      held.clear()
    },
    stop: () => {
      held.clear()
      return closeServer(server)
    },
    start: async () => {
      server = createPlatformServer(listener)
      await listen(server, port)
    },
  }
}

/** `closeAllConnections` ignores upgraded connections, so they are kept here. */
const upgraded = new WeakMap<Server, WebSocketServer>()

function createPlatformServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer(listener)
  upgraded.set(server, new WebSocketServer({ server }))
  return server
}

function closeServer(server: Server): Promise<void> {
  for (const socket of upgraded.get(server)?.clients ?? []) socket.terminate()
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  held: Set<ServerResponse>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://platform')
  const [, kind = '', bytes] = pathname.split('/')
  const arrived = await readBody(request)
  switch (kind) {
    case 'text':
      return succeed(response, textOf(Number(bytes)))
    case 'flood':
      return flood(response, Number(bytes))
    case 'hold':
      held.add(response)
      response.once('close', () => held.delete(response))
      return undefined
    case 'api':
      return succeed(response, arrived)
    default:
      return succeed(response, null)
  }
}

async function readBody(request: IncomingMessage): Promise<Arrived> {
  const hash = createHash('sha256')
  let bytes = 0
  const pieces: AsyncIterable<Buffer> = request
  for await (const piece of pieces) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

function succeed(response: ServerResponse, data: unknown): void {
  const body = JSON.stringify({ code: 0, msg: 'success', data })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

const chunk = Buffer.alloc(64 * 1024)

/** Sends bytes as fast as the client reads them. */
function flood(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes })
  let left = bytes
  const more = () => {
    while (left > 0) {
      const piece = chunk.subarray(0, Math.min(left, chunk.length))
      left -= piece.length
      if (!response.write(piece)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}
