import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { LiveReload } from './live-reload.ts'

/**
 * A server whose address stays while the platform behind it is restarted: passes everything on, sockets too, and
 * adds the live reload to the page. Development only; the appliance has nginx.
 */
export function createFront(platformPort: number, live: LiveReload): Server {
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (!live.answer(pathname, response)) pass(incoming, response, platformPort, live, pathname)
  })
  server.on('upgrade', (incoming, socket: Duplex, head: Buffer) =>
    passSocket(incoming, socket, head, platformPort),
  )
  return server
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  live: LiveReload,
  pathname: string,
): void {
  const isPage = pathname === '/' || pathname === '/index.html'
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
  const { method, url } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (isPage) void sendPage(answer, response, live)
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }
  })
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end('The mock platform is starting.')
  })
  incoming.pipe(outgoing)
}

async function sendPage(answer: IncomingMessage, response: ServerResponse, live: LiveReload): Promise<void> {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => answer.once('end', resolve))
  const page = live.addTo(Buffer.concat(chunks).toString('utf8'))
  const { 'content-length': _length, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers).end(page)
}

function passSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const platform = connect(port, '127.0.0.1', () => {
    const headers = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    )
    platform.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    platform.write(head)
    platform.pipe(socket).pipe(platform)
  })
  platform.on('error', () => socket.destroy())
  socket.on('error', () => platform.destroy())
}
