import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of the answer to a path: another body, or whatever is written to the response. */
export type Alteration =
  | { path: string; change: (body: Record<string, unknown>) => unknown }
  | { path: string; answer: (response: ServerResponse) => void }

export interface AlteringProxy {
  url: string
  close(): Promise<void>
}

/** A platform that differs in some answers from the one behind it; only what is asked by GET is altered. */
export async function alteringProxy(
  target: string,
  alterations: readonly Alteration[],
): Promise<AlteringProxy> {
  const server = createServer((request, response) => {
    void passOn(request, response)
  })
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', target)
    const found = alterations.find(({ path }) => path === pathname)
    if (found !== undefined && 'answer' in found) return found.answer(response)
    const { token = '', 'content-type': type } = request.headers
    const body = await readAll(request)
    const answer = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { token: String(token), ...(type !== undefined && { 'content-type': type }) },
      ...(body !== '' && { body }),
    })
    const { status } = answer
    if (found === undefined) {
      response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? '' })
      return response.end(Buffer.from(await answer.arrayBuffer()))
    }
    const changed = found.change((await answer.json()) as Record<string, unknown>)
    response.writeHead(status, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(changed))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
