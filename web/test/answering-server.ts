import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { connect, type Ports } from '#web/api/http.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

interface AnsweringServer {
  /** Response handler, set by tests. */
  respond: (answer: ServerResponse, request: IncomingMessage) => void
  /** Requests received within a test. */
  seen: Seen[]
  origin: string
}

/** Body of a successful response. */
export const success = JSON.stringify({ code: 0, msg: '', data: { id: 1 } })

const succeed: AnsweringServer['respond'] = (answer) => answer.end(success)

/** Fake platform that responds as set by tests and records requests. */
export const server: AnsweringServer = { respond: succeed, seen: [], origin: '' }

/** Mocked ports of the client. */
export const ports = {
  token: vi.fn<Ports['token']>(),
  language: vi.fn<Ports['language']>(),
  onFailure: vi.fn<Ports['onFailure']>(),
  onExpired: vi.fn<NonNullable<Ports['onExpired']>>(),
  onUnproved: vi.fn<NonNullable<Ports['onUnproved']>>(),
}

const listener = createServer((request, answer) => {
  // the document has another origin than this server
  answer.setHeader('Access-Control-Allow-Origin', '*')
  answer.setHeader('Access-Control-Allow-Methods', '*')
  answer.setHeader('Access-Control-Allow-Headers', 'content-type, token, x-request-id')
  answer.setHeader('Access-Control-Expose-Headers', 'content-disposition, x-request-id')
  if (request.method === 'OPTIONS') {
    answer.writeHead(204).end()
    return
  }
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    server.seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    server.respond(answer, request)
  })
})

/** Connects the client to the server, with a request timeout in milliseconds. */
export function connectConsole(requestTimeout = 5000): void {
  connect(ports, { apiBase: `${server.origin}/api`, requestTimeout })
}

/** Runs the server for the tests of a file, responding with success by default; a user with Chinese is signed in. */
export function answerCalls(): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    server.origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  afterAll(() => {
    listener.closeAllConnections()
    listener.close()
  })
  beforeEach(() => {
    ports.token.mockReturnValue('t-1')
    ports.language.mockReturnValue('zh')
    server.respond = succeed
    connectConsole()
  })
  afterEach(() => {
    server.seen = []
  })
}
