import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../../scripts/machine/ports.ts'

/** What the platform saw of one request; also the body of its answer. */
export interface Seen {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface EchoPlatform {
  url: string
  seen: Seen[]
  /** Number of TCP connections opened to it. */
  connections(): number
  close(): Promise<void>
}

/** A platform that answers every request with what it saw, and every socket message with the same message. */
export async function startEchoPlatform(): Promise<EchoPlatform> {
  const seen: Seen[] = []
  let opened = 0
  const server = createServer((request, response) => void echo(request, response, seen))
  server.on('connection', () => (opened += 1))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    seen.push(describe(request, ''))
    socket.on('message', (message, isBinary) => socket.send(message, { binary: isBinary }))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    connections: () => opened,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Headers of a careless platform; the browser must see those of the console only. */
const ownPolicies = {
  'Content-Security-Policy': "default-src 'unsafe-inline'",
  'X-Content-Type-Options': 'sniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'unsafe-url',
  'Permissions-Policy': 'camera=*',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Request-Id': 'the-platform-s-own',
}

async function echo(request: IncomingMessage, response: ServerResponse, seen: Seen[]): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const what = describe(request, body)
  seen.push(what)
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('X-Powered-By', 'Echo')
  response.setHeader('Server', 'Echo/1.0')
  for (const [name, value] of Object.entries(ownPolicies)) response.setHeader(name, value)
  response.end(JSON.stringify(what))
}

function describe(request: IncomingMessage, body: string): Seen {
  return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
}
