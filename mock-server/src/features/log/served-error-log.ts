import type { Router } from 'express'
import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { errorLog as errorLogResource } from '#contract/resources/monitor/error-log.ts'
import {
  errorReport,
  levelOf,
  reportLimits,
  type ErrorReport,
} from '#contract/resources/monitor/error-report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { bodyOf, originOf, type AccessControl } from '#mock/http/call.ts'
import { readRequest, route } from '#mock/http/serve.ts'
import { browserName } from '#mock/lib/browser-name.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { choices } from '#mock/resources/choices.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import type { StoredError } from '#mock/tables/tables.ts'
import { collectionOf, type Effects, type Served, type World } from '#mock/world/world.ts'

/** Maximum number of rows kept; the oldest are dropped first. */
export const maxErrors = 5000

/** User and browser that report an error. */
interface Reporter {
  id: number
  loginName: string
  browser: string
}

/** Records an error: repetitions on the same day are counted in one row, which is reopened if it was resolved. */
function takeError(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  report: ErrorReport,
  reporter: Reporter,
): void {
  const { errorLog } = tables
  const now = formatTime(clock())
  const known = errorLog.rows.findLast((row) => isSame(row, report, now))
  const { id, loginName: user, browser } = reporter
  const { version, language, requestId } = report
  const latest = { user, browser, version, language, lastTime: now, ...reopened }
  if (known === undefined) {
    const [oldest] = errorLog.rows
    if (errorLog.rows.length >= maxErrors && oldest !== undefined) errorLog.remove(oldest.id)
    const first = { firstTime: now, level: levelOf[report.kind], users: 1, userIds: [id] }
    errorLog.insert({ ...report, ...latest, ...first })
    return
  }
  const userIds = [...new Set([...known.userIds, id])]
  errorLog.update(known.id, {
    ...latest,
    count: known.count + report.count,
    users: userIds.length,
    userIds,
    requestId: requestId || known.requestId,
  })
}

const reopened = { status: 'open', resolvedBy: '', resolvedTime: '' } as const

function isSame(row: StoredError, { kind, message, place, component }: ErrorReport, now: string): boolean {
  return (
    row.message === message &&
    row.place === place &&
    row.kind === kind &&
    row.component === component &&
    dateOf(row.firstTime) === dateOf(now)
  )
}

/** Date part of a stored time. */
function dateOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

const tooMany: Text2 = ['Too many reports. Try again later.', '上报过于频繁，请稍后再试。']

/** Error log: filled by all consoles, read and resolved with permission, cleared only as a whole. */
export const servedErrorLog: Served<StoredError> = {
  resource: errorLogResource,
  isReadOnly: true,
  newestFirst: true,
  detailOnly: ['stack'],
  select: (world, call) => choices(world, collectionOf(world, errorLogResource.name), call),
  actions: {
    resolve({ call, now }) {
      const by = { resolvedBy: call.user.loginName, resolvedTime: now }
      return () => by
    },
    reopen: () => () => ({ resolvedBy: '', resolvedTime: '' }),
  } satisfies Effects<typeof errorLogResource, StoredError>,
  routes(world, router) {
    reportRoute(world, router)
    clearRoute(world, router, errorLogCalls.clearErrorLog, errorLogResource, { time: 'lastTime' })
  },
}

function reportRoute(world: AccessControl & Pick<World, 'clock' | 'tables'>, router: Router): void {
  const mayReport = createBrake(world.clock.real)
  route(world, router, errorLogCalls.reportErrors, (call) => {
    if (!mayReport(call.user.id)) refuse(code.tooMany, tooMany)
    if (JSON.stringify(bodyOf(call)).length > reportLimits.bytes)
      refuse(code.tooLarge, texts.tooLarge, { status: code.tooLarge })
    const { reports } = readRequest(errorLogCalls.reportErrors, call)
    const reporter = { ...call.user, browser: browserName(originOf(call.request).agent) }
    for (const report of reports) takeError(world, withEveryField(report), reporter)
    return { taken: reports.length }
  })
}

/** Copies the declared fields of a report and fills the missing ones. */
function withEveryField(report: ErrorReport): ErrorReport {
  const given: Readonly<Record<string, unknown>> = { ...report }
  const empty = { place: '', stack: '', component: '', version: '', language: 'en', requestId: '' }
  const named = Object.keys(errorReport).flatMap((name) =>
    given[name] === undefined || given[name] === null ? [] : [[name, given[name]] as const],
  )
  // validated before
  return { ...empty, ...Object.fromEntries(named) } as ErrorReport
}

/** Creates a limiter of `reportLimits.calls` calls per user in `reportLimits.minutes`; `clock` in milliseconds. */
function createBrake(clock: () => number): (userId: number) => boolean {
  const tallies = new Map<number, { since: number; calls: number }>()
  return (userId) => {
    const now = clock()
    const known = tallies.get(userId)
    const isOver = known === undefined || now - known.since >= reportLimits.minutes * 60_000
    const { since, calls } = isOver ? { since: now, calls: 0 } : known
    tallies.set(userId, { since, calls: calls + 1 })
    return calls < reportLimits.calls
  }
}
