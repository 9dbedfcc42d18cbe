import type { Request, RequestHandler, Response } from 'express'
import { errorLogCalls } from '#contract/calls/error-log.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { project } from '#contract/resources/reform/project.ts'
import { outcomeOf } from '#mock/http/outcome.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { namesReformProject, projectsOfRows } from '#mock/resources/project-of-row.ts'
import { describeCall } from './describe.ts'
import { maskedParams } from './mask.ts'

/** Lines kept at most; the oldest go first. */
const maxLines = 20_000
const withDetail: Text2 = ['{text} ({detail})', '{text}（{detail}）']
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Writes a line into the operation log for each call that may change something, once its response is sent; error reports of
 * consoles are no operations of a user.
 */
export function operationLog(
  world: Pick<World, 'clock' | 'collections' | 'served' | 'tables'>,
): RequestHandler {
  const resources = world.served.map(({ resource }) => resource)

  return (request, response, next) => {
    const started = performance.now()
    const { path } = request
    if (writing.has(request.method) && path !== errorLogCalls.reportErrors.path) {
      const { text, ...operation } = describeCall(resources, path)
      // what is deleted is not there afterwards, and what a body names is not read before
      const before = projectsOf(world, operation.resource, request)
      response.once('close', () => {
        const ms = Math.round(performance.now() - started)
        const line = { ...lineOf(request, response, path), ...operation, ms }
        const { projects: chosen = [], detail } = outcomeOf(response)
        const said: Text2 = detail === undefined ? text : fillBoth(withDetail, { text, detail })
        const named = before.length > 0 ? before : projectsOf(world, operation.resource, request)
        const after = [...new Set([...named, ...chosen])]
        // one line for each project, so that the log of none lacks it
        for (const projectId of after.length > 0 ? after : [0]) {
          write(world, {
            ...line,
            projectId,
            time: formatTime(world.clock()),
            description: said[0],
            descriptionZh: said[1],
          })
        }
      })
    }
    next()
  }
}

function lineOf(request: Request, response: Response, path: string) {
  // a file that went out as a whole has no envelope to say so
  const plain = response.writableFinished && response.statusCode < 400 ? code.success : response.statusCode
  const { user = '', code: answered = plain } = outcomeOf(response)
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

type Known = Pick<World, 'collections'>

/** The projects that a call concerns: those it names, or those of the records it names. */
function projectsOf({ collections }: Known, resource: string, { body, path }: Request): number[] {
  const { projectId, filter, id, ids, orderId }: Record<string, unknown> = Object(body)
  const known = collections.get(resource)?.served.resource
  const isMeant = known === undefined || namesReformProject(known)
  const named = isMeant ? [...numbersIn(projectId), ...numbersIn(Object(filter).projectId)] : []
  if (named.length > 0) return [...new Set(named)]
  const orders = numbersIn(orderId)
  const records = numbersIn(ids ?? id ?? path.split('/').at(-1))
  const projects =
    orders.length > 0
      ? orders.map((order) => ofRow({ collections }, 'reform/work-order', order))
      : records.map((record) => ofRow({ collections }, resource, record))
  return [...new Set(projects)].filter((one) => one > 0)
}

function ofRow({ collections }: Known, resource: string, id: number): number {
  if (resource === project.name) return id
  const { source, served } = collections.get(resource) ?? {}
  const row = source?.get === undefined ? undefined : source.get(id)
  return row === undefined || served === undefined ? 0 : ([...projectsOfRows(served.resource, [row])][0] ?? 0)
}

/** Numbers above 0 of a number, of a list of them, or of a text in which commas separate them. */
function numbersIn(value: unknown): number[] {
  return partsOf(value)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0)
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(',')
  return typeof value === 'number' ? [value] : []
}
