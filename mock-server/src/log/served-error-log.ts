import type { Router } from 'express'
import { errorLogCalls, reportLimits } from '#contract/calls/error-log.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { errorReport, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { check } from '#contract/rules.ts'
import { browserName } from '../auth/browser-name.ts'
import { originOf } from '../auth/own-sessions.ts'
import { bodyOf, permitted, signedIn, type UserCall } from '../http/call.ts'
import { demand, refuse, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { choices } from '../resources/choices.ts'
import { clearRoute } from '../resources/clear-route.ts'
import { collectionOf } from '../resources/collection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import type { StoredError } from './stored-error.ts'
import { takeError } from './take-error.ts'

const tooMany: Text2 = ['Too many reports. Try again later.', '上报过于频繁，请稍后再试。']

/** The error log: filled by the consoles of all users, read and resolved by those who may, cleared as a whole. */
export const servedErrorLog: Served<StoredError> = {
  resource: errorLog,
  isReadOnly: true,
  newestFirst: true,
  aloneOnly: ['stack'],
  select: (world, call) => choices(world, collectionOf(world, errorLog.name), call),
  routes(world, router) {
    reportRoute(world, router)
    router.post(
      below(errorLogCalls.setErrorState.path),
      permitted(world, permission(errorLog, 'resolve'), (call) => setState(world, call)),
    )
    clearRoute(world, router, errorLog, world.tables.errorLog)
  },
}

/** The rest of a path below the one of the resource. */
function below(path: string): string {
  return path.slice(errorLog.path.length)
}

function reportRoute(world: World, router: Router): void {
  const mayReport = createBrake(world.clock.real)
  router.post(
    below(errorLogCalls.reportErrors.path),
    signedIn(world, (call) => {
      if (!mayReport(call.user.id)) refuse(code.tooMany, tooMany)
      const reports = readReports(call)
      const reporter = { ...call.user, browser: browserName(originOf(call.request).agent) }
      for (const report of reports) takeError(world, report, reporter)
      return { taken: reports.length }
    }),
  )
}

/** The reports in a body, each with every field there is. Refuses a body that is too large, or holds too many. */
function readReports(call: UserCall): ErrorReport[] {
  const { reports } = bodyOf(call)
  if (!Array.isArray(reports) || reports.length === 0 || reports.length > reportLimits.batch)
    return refuse(code.invalid, texts.invalid)
  if (JSON.stringify(reports).length > reportLimits.bytes)
    return refuse(code.tooLarge, texts.tooLarge, { status: code.tooLarge })
  return reports.map((given: unknown) => {
    const values = { ...Object(given) } as Record<string, unknown>
    demand(check(errorReport, values))
    const empty = { place: '', stack: '', component: '', version: '', language: 'en', requestId: '' }
    const named = Object.keys(errorReport).flatMap((name) =>
      values[name] === undefined || values[name] === null ? [] : [[name, values[name]] as const],
    )
    // the rules of the fields have been kept
    return { ...empty, ...Object.fromEntries(named) } as ErrorReport
  })
}

/** Counts the calls of each user over spans of `reportLimits.minutes`, by a clock in milliseconds. */
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

/** Sets the state that is wanted; asking twice changes nothing the second time. */
function setState(world: World, call: UserCall): Promise<object> {
  const body = bodyOf(call)
  const { status } = body
  if (status !== 'open' && status !== 'resolved') return refuse(code.invalid, texts.invalid)
  const isResolved = status === 'resolved'
  const by = {
    resolvedBy: isResolved ? call.user.loginName : '',
    resolvedTime: isResolved ? formatTime(world.clock()) : '',
  }
  const target = readTarget(world, collectionOf(world, errorLog.name), body)
  return actOnRows(target, call.language, ({ id }) => {
    const { errorLog: table } = world.tables
    if (table.get(id)?.status !== status) table.update(id, { status, ...by })
  })
}
