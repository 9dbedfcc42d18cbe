import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Handling of a proxied request; passed on unchanged by default. */
interface Way {
  /** Headers added to or replacing those of the request. */
  headers?: OutgoingHttpHeaders
  /** Responds with a changed body once the whole body has arrived, instead of passing it on. */
  change?: (body: string, answer: IncomingMessage, response: ServerResponse) => void
  /** Responds when the platform cannot be reached; by default the connection is closed. */
  unreached?: (response: ServerResponse) => void
  /** Path requested by a socket. */
  url?: string
}

/** Creates a proxy for requests and sockets. `wayOf` may respond to a request itself and then returns undefined. */
export function proxyTo(
  target: string,
  wayOf: (request: IncomingMessage, response?: ServerResponse) => Way | undefined,
): Server {
  const server = createServer((request, response) => {
    const way = wayOf(request, response)
    if (way !== undefined) passOn(target, request, response, way)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { url = request.url } = wayOf(request) ?? {}
    passSocket(target, request, url, socket, head)
  })
  return server
}

/** Returns the raw request path, which need not be a valid URL path, such as `//`. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/, '')
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse, way: Way): void {
  const { method, headers, url = '' } = request
  const { change, unreached } = way
  const onward = ask(target, { path: url, method, headers: { ...headers, ...way.headers } }, (answer) => {
    // the platform ended in the middle of its response
    answer.on('error', () => response.destroy())
    if (change !== undefined) {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => change(Buffer.concat(pieces).toString(), answer, response))
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // a platform that has refused a body stops reading it
  onward.on('error', () => {
    if (response.headersSent || unreached === undefined) response.destroy()
    else unreached(response)
  })
  request.pipe(onward)
}

function passSocket(
  target: string,
  { headers }: IncomingMessage,
  url = '',
  socket: Duplex,
  head: Buffer,
): void {
  const { hostname, port } = new URL(target)
  const onward = connect(Number(port), hostname)
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  onward.write([`GET ${url} HTTP/1.1`, ...heads, '', ''].join('\r\n'))
  onward.write(head)
  onward.pipe(socket).pipe(onward)
  for (const end of [socket, onward]) end.on('error', () => [socket, onward].forEach((one) => one.destroy()))
}
