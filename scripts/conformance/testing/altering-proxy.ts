import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { tokenHeader } from '#contract/wire/headers.ts'
import { listen } from '../../machine/ports.ts'

/**
 * What becomes of requests to a path, those only that pass `when`: another body of the answer, whatever is written in its
 * place, or the answer to another user, by that user's token.
 */
export type Alteration = {
  path: string | RegExp
  when?: (request: IncomingMessage) => boolean
} & (
  | { change: (body: Record<string, unknown>) => unknown }
  | { answer: (response: ServerResponse) => void }
  | { as: string }
)

interface AlteringProxy {
  url: string
  close(): Promise<void>
}

/** A platform that differs in some answers from the one behind it. */
export async function alteringProxy(
  target: string,
  alterations: readonly Alteration[],
): Promise<AlteringProxy> {
  const find = (request: IncomingMessage) => {
    const { pathname } = new URL(request.url ?? '/', target)
    return alterations.find(
      ({ path, when }) =>
        (typeof path === 'string' ? path === pathname : path.test(pathname)) && when?.(request) !== false,
    )
  }
  const server = createServer((request, response) => {
    const found = find(request)
    if (found !== undefined && 'answer' in found) {
      request.resume().on('end', () => found.answer(response))
      return
    }
    passOn(target, request, response, found)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const found = find(request)
    const path = request.url ?? ''
    const url = found !== undefined && 'as' in found ? path.replace(/token=[^&]*/, `token=${found.as}`) : path
    passSocket(target, request, url, socket)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function passOn(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  found: Exclude<Alteration, { answer: unknown }> | undefined,
): void {
  const token = found !== undefined && 'as' in found ? { [tokenHeader]: found.as } : {}
  const { method, headers, url = '' } = request
  const onward = ask(target + url, { method, headers: { ...headers, ...token } }, (answer) => {
    const { statusCode = 502 } = answer
    if (found === undefined || !('change' in found)) {
      response.writeHead(statusCode, answer.headers)
      answer.pipe(response)
      return
    }
    const changed = async () => {
      const text = Buffer.concat((await answer.toArray()) as Buffer[]).toString()
      response.writeHead(statusCode, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found.change(JSON.parse(text) as Record<string, unknown>)))
    }
    void changed()
  })
  // a platform that has refused a body reads no more of it
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function passSocket(target: string, request: IncomingMessage, url: string, socket: Duplex): void {
  const { hostname, port } = new URL(target)
  const onward = connect(Number(port), hostname)
  const heads = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`)
  onward.write([`GET ${url} HTTP/1.1`, ...heads, '', ''].join('\r\n'))
  onward.pipe(socket).pipe(onward)
  for (const end of [socket, onward]) end.on('error', () => [socket, onward].forEach((one) => one.destroy()))
}
