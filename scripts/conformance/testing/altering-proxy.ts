import type { IncomingMessage, ServerResponse } from 'node:http'
import { tokenHeader } from '#contract/wire/headers.ts'
import { listen } from '../../machine/ports.ts'
import { pathOf, proxyTo } from '../../process/proxy.ts'

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

/** A platform that differs in some answers from the one behind it. */
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

/** Another body in place of the one that came. */
function altered(change: (body: Record<string, unknown>) => unknown) {
  return (body: string, { statusCode = 502 }: IncomingMessage, response: ServerResponse) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' })
    response.end(JSON.stringify(change(JSON.parse(body))))
  }
}
