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

/** What becomes of a request on its way: all of it is passed on where nothing is said. */
interface Way {
  /** What is sent beside its own headers, or in their place. */
  headers?: OutgoingHttpHeaders
  /** Answers a body that has come whole, in place of passing it on. */
  change?: (body: string, answer: IncomingMessage, response: ServerResponse) => void
  /** Answers a request whose platform cannot be reached; it is cut off otherwise. */
  unreached?: (response: ServerResponse) => void
  /** The address that a socket asks for. */
  url?: string
}

/** Passes requests and sockets on to a platform as `wayOf` says, which may also answer a request itself: then it says nothing. */
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

/** The path that a request asks for, as it was sent: what is no address, as `//`, is a path as well. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/, '')
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse, way: Way): void {
  const { method, headers, url = '' } = request
  const { change, unreached } = way
  const onward = ask(target, { path: url, method, headers: { ...headers, ...way.headers } }, (answer) => {
    // a platform that ends in the middle of its answer
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
  // a platform that has refused a body reads no more of it
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
