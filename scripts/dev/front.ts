import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathOf, proxyTo } from '../process/proxy.ts'
import type { LiveReload } from './live-reload.ts'

/**
 * Creates a server with a stable address while the platform behind it restarts: proxies everything including sockets,
 * and adds live reload to the page. Development only; the appliance has nginx.
 */
export function createFront(platformPort: number, live: LiveReload): Server {
  const sendPage = (page: string, answer: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': _length, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers).end(live.addTo(page))
  }
  const unreached = (response: ServerResponse) => {
    response.writeHead(502).end('The mock platform is starting.')
  }
  return proxyTo(`http://127.0.0.1:${platformPort}`, (request, response) => {
    const path = pathOf(request)
    if (response !== undefined && live.answer(path, response)) return undefined
    const isPage = path === '/' || path === '/index.html'
    return { unreached, ...(isPage && { headers: { 'accept-encoding': 'identity' }, change: sendPage }) }
  })
}
