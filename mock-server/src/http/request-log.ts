import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { requestIdHeader } from '#contract/wire/headers.ts'
import type { Log } from '#mock/lib/log.ts'

export interface LogLine {
  time: string
  method: string
  /** Without the query, which may hold a token. */
  path: string
  status: number
  ms: number
  id: string
}

/** Writes one JSON line per request and gives every response the request id. */
export function requestLog(log: Log, clock: () => number): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const { method } = request
    const id = requestId(request)
    response.setHeader(requestIdHeader, id)
    response.once('close', () => {
      const ms = Math.round(performance.now() - started)
      logRequest(log, clock, {
        method,
        path: pathOf(request.originalUrl),
        status: response.statusCode,
        ms,
        id,
      })
    })
    next()
  }
}

export function logRequest(log: Log, clock: () => number, line: Omit<LogLine, 'time'>): void {
  log(JSON.stringify({ time: new Date(clock()).toISOString(), ...line } satisfies LogLine))
}

/** Id sent with a request if it is safe in a log and a header, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Path of a request target, without query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? ''
}
