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
  /** What a test has it answer. */
  respond: (answer: ServerResponse, request: IncomingMessage) => void
  /** What it was asked within a test. */
  seen: Seen[]
  origin: string
}

/** The body of an answer that all went well. */
export const success = JSON.stringify({ code: 0, msg: '', data: { id: 1 } })

const succeed: AnsweringServer['respond'] = (answer) => answer.end(success)

/** A platform that answers what a test wants, and keeps what it was asked. */
export const server: AnsweringServer = { respond: succeed, seen: [], origin: '' }

/** The ports of the console that calls use. */
export const ports = {
  token: vi.fn<Ports['token']>(),
  language: vi.fn<Ports['language']>(),
  onFailure: vi.fn<Ports['onFailure']>(),
  onExpired: vi.fn<NonNullable<Ports['onExpired']>>(),
  onUnproved: vi.fn<NonNullable<Ports['onUnproved']>>(),
}

const listener = createServer((request, answer) => {
  // The document is of another origin than this server.
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

/** Sends the calls of the console to the server, which has so many milliseconds to answer. */
export function connectConsole(requestTimeout = 5000): void {
  connect(ports, { apiBase: `${server.origin}/api`, requestTimeout })
}

/** Lets the server answer the calls of the tests of a file: with success, to a person at work who reads Chinese. */
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
