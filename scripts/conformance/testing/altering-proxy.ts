import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenHeader } from '#contract/wire/headers.ts'
import { listen } from '../../machine/ports.ts'
import { pathOf, proxyTo } from '../../process/proxy.ts'

/**
 * Alteration of requests to a path, optionally only those that pass `when`: another response body, another response, or
 * the response to another user, by token.
 */
export type Alteration = {
  path: string | RegExp
  when?: (request: IncomingMessage) => boolean
} & (
  | { change: (body: Record<string, unknown>) => unknown }
  | { answer: (response: ServerResponse) => void }
  | { as: string }
)

/** Creates a proxy that alters some responses of a platform. */
export async function alteringProxy(target: string, alterations: readonly Alteration[]) {
  const server = proxyTo(target, (request, response) => {
    const { url = '/' } = request
    const asked = pathOf(request)
    const found = alterations.find(
      ({ path, when }) =>
        (typeof path === 'string' ? path === asked : path.test(asked)) && when?.(request) !== false,
    )
    if (found === undefined) return {}
    if ('as' in found) {
      return { headers: { [tokenHeader]: found.as }, url: url.replace(/token=[^&]*/, `token=${found.as}`) }
    }
    if ('change' in found) return { change: altered(found.change) }
    if (response !== undefined) request.resume().on('end', () => found.answer(response))
    return undefined
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Replaces the response body. */
function altered(change: (body: Record<string, unknown>) => unknown) {
  return (body: string, { statusCode = 502 }: IncomingMessage, response: ServerResponse) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' })
    response.end(JSON.stringify(change(JSON.parse(body))))
  }
}
