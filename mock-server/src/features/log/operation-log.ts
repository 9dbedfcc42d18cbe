import type { Request, RequestHandler, Response } from 'express'
import { errorLogCalls } from '#contract/calls/error-log.ts'
import { code } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { outcomeOf } from '#mock/http/outcome.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { describeCall } from './describe.ts'
import { maskedParams } from './mask.ts'

/** Lines kept at most; the oldest go first. */
const maxLines = 20_000
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Writes a line into the operation log for each call that may change something, once its response is sent; error reports of
 * consoles are no operations of a user.
 */
export function operationLog(world: Pick<World, 'clock' | 'served' | 'tables'>): RequestHandler {
  const resources = world.served.map(({ resource }) => resource)

  return (request, response, next) => {
    const started = performance.now()
    const { path } = request
    if (writing.has(request.method) && path !== errorLogCalls.reportErrors.path) {
      response.once('close', () => {
        const { text, ...operation } = describeCall(resources, path)
        const ms = Math.round(performance.now() - started)
        const line = { ...lineOf(request, response, path), ...operation, ms }
        write(world, {
          ...line,
          time: formatTime(world.clock()),
          description: text[0],
          descriptionZh: text[1],
        })
      })
    }
    next()
  }
}

function lineOf(request: Request, response: Response, path: string) {
  const { user = '', code: answered = response.statusCode } = outcomeOf(response)
  return {
    user,
    ip: request.ip ?? '',
    method: request.method,
    path,
    params: maskedParams(paramsOf(request)),
    result: answered === code.success ? ('ok' as const) : ('failed' as const),
    code: answered,
    requestId: String(response.getHeader(requestIdHeader) ?? ''),
  }
}

/** What the body carried; of an upload, the name of the file. */
function paramsOf(request: Request): object {
  const files = Object.values(request.files ?? {}).flat()
  const body: unknown = request.body
  const given = typeof body === 'object' && body !== null ? body : {}
  return files.length > 0 ? { file: files.map(({ originalname }) => String(originalname)).join() } : given
}

function write({ tables }: Pick<World, 'tables'>, line: Omit<LogRow, 'id'>): void {
  const [oldest] = tables.log.rows
  if (tables.log.rows.length >= maxLines && oldest !== undefined) tables.log.remove(oldest.id)
  tables.log.insert(line)
}
