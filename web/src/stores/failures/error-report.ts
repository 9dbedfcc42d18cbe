import { buildMeta } from '#contract/app/release.ts'
import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { errorReport, reportLimits, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import { callKeepalive } from '#web/api/http.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useConfig } from '../config/config.ts'
import { useLocale } from '../preferences/locale.ts'
import { navigationOf } from '../session/navigation.ts'
import { currentToken, useSession } from '../session/session.ts'
import { reportClientError, useClientErrors, type ClientError } from './client-errors.ts'
import { describeError } from './error-report-text.ts'

/** Maximum number of distinct errors that a window reports per `reportLimits.minutes`. */
export const mostDifferent = 20

/** Reports of one user, limited to the size of a request. */
interface Batch {
  token: string
  reports: ErrorReport[]
}

interface Waiting {
  /** Session in which the error occurred; only this session reports it. */
  token: string
  report: Omit<ErrorReport, 'count'>
  /** Number of occurrences not yet reported. */
  untold: number
}

/**
 * Queue of error reports: repeated errors are merged into one report with a count, and distinct errors are limited per
 * time span.
 */
class ErrorQueue {
  #since = Number.NEGATIVE_INFINITY
  readonly #known = new Map<string, Waiting>()

  /** Adds an error at a time in milliseconds; returns whether it is known, new, or dropped by the limit. */
  add(token: string, report: Omit<ErrorReport, 'count'>, now: number): 'known' | 'new' | 'dropped' {
    if (now - this.#since >= reportLimits.minutes * 60_000) {
      this.#since = now
      for (const [key, { untold }] of this.#known) if (untold === 0) this.#known.delete(key)
    }
    const key = keyOf(token, report)
    const known = this.#known.get(key)
    if (known === undefined && this.#known.size >= mostDifferent) return 'dropped'
    const untold = Math.min((known?.untold ?? 0) + 1, errorReport.count.max ?? 1)
    this.#known.set(key, {
      token,
      report: { ...report, requestId: report.requestId || (known?.report.requestId ?? '') },
      untold,
    })
    return known === undefined ? 'new' : 'known'
  }

  /** Returns the pending reports of a session in batches and marks them as sent; drops those of other sessions. */
  take(token: string | undefined): Batch[] {
    const reports: ErrorReport[] = []
    for (const [key, waiting] of this.#known) {
      if (waiting.token !== token) this.#known.delete(key)
      else if (waiting.untold > 0) reports.push({ ...waiting.report, count: waiting.untold })
      waiting.untold = 0
    }
    if (token === undefined) return []
    const starts = reports.flatMap((_report, index) => (index % reportLimits.batch === 0 ? [index] : []))
    return starts.map((start) => ({ token, reports: reports.slice(start, start + reportLimits.batch) }))
  }

  /** Restores the counts of a batch that was not delivered. */
  giveBack({ token, reports }: Batch): void {
    for (const { count, ...report } of reports) {
      const waiting = this.#known.get(keyOf(token, report))
      if (waiting !== undefined) waiting.untold += count
    }
  }
}

function keyOf(token: string, { kind, message, place, component }: Omit<ErrorReport, 'count'>): string {
  return JSON.stringify([token, kind, message, place, component])
}

/** Delay in milliseconds before new errors and repetitions of known ones are reported. */
export const reportAfter = { new: 5000, known: 60_000 } as const

/** Response codes of platforms without error reporting; this window then stops reporting. */
const noSuchCall: ReadonlySet<number> = new Set([code.forbidden, code.missing, 405, 501])

/**
 * Reports the errors of this window while a user is signed in, in batches and with repetitions counted. Failures of
 * reporting are neither shown nor reported. Returns the function that stops it.
 */
export function followErrors(): () => void {
  const reporting = new Reporting()
  let lastTaken = 0
  const takeNoted = ({ errors }: { errors: readonly ClientError[] }) => {
    const noted = errors.filter(({ id }) => id > lastTaken).toReversed()
    lastTaken = errors[0]?.id ?? lastTaken
    for (const error of noted) reporting.take(error)
  }
  takeNoted(useClientErrors.getState())
  const onHidden = () => {
    if (document.visibilityState === 'hidden') reporting.send()
  }
  const stops = [useClientErrors.subscribe(takeNoted), () => reporting.stop()]
  window.addEventListener('error', noteThrown)
  window.addEventListener('unhandledrejection', noteRejected)
  window.addEventListener('pagehide', reporting.send)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('error', noteThrown)
    window.removeEventListener('unhandledrejection', noteRejected)
    window.removeEventListener('pagehide', reporting.send)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

function noteThrown({ error, message, filename, lineno, colno }: ErrorEvent): void {
  const place = filename === '' ? '' : `${filename}:${lineno}:${colno}`
  reportClientError(error ?? message, { kind: 'window', place })
}

function noteRejected({ reason }: PromiseRejectionEvent): void {
  reportClientError(reason, { kind: 'promise' })
}

/** Queue and transport of error reports. */
class Reporting {
  readonly #queue = new ErrorQueue()
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #isOver = false

  take(error: ClientError): void {
    const token = currentToken()
    if (token === undefined) return
    const report = reportOf(error)
    if (report === undefined) return
    const now = performance.now()
    const taken = this.#queue.add(token, report, now)
    if (taken !== 'dropped') this.#sendBy(now, reportAfter[taken])
  }

  #sendBy(now: number, after: number): void {
    if (now + after >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = now + after
    this.#timer = setTimeout(this.send, after)
  }

  readonly send = (): void => {
    clearTimeout(this.#timer)
    this.#dueAt = Number.POSITIVE_INFINITY
    if (this.#isOver) return
    for (const batch of this.#queue.take(currentToken())) {
      callKeepalive(errorLogCalls.reportErrors, { reports: batch.reports }, batch.token).catch(
        (error: unknown) => {
          // failed reports are not reported, which would cause a loop
          if (!(error instanceof Failure)) return
          if (noSuchCall.has(error.code)) this.stop()
          else if (mayArriveLater(error)) this.#queue.giveBack(batch)
        },
      )
    }
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }
}

/** Whether a failed batch may succeed later; it is then sent with the next error. */
function mayArriveLater({ kind, code: answered }: Failure): boolean {
  return kind === 'network' || kind === 'timeout' || answered === code.tooMany || answered >= code.failed
}

/** Builds a report without its count; undefined for errors that are not the console's fault or cannot be described. */
function reportOf(error: ClientError): Omit<ErrorReport, 'count'> | undefined {
  try {
    const described = describeError(error)
    if (described === undefined) return undefined
    return {
      ...described,
      component: (error.component ?? componentInFront()).slice(0, errorReport.component.max),
      version: versionOf(document).slice(0, errorReport.version.max),
      language: useLocale.getState().language,
    }
  } catch {
    // inspecting an arbitrary thrown value may throw
    return undefined
  }
}

/** Returns the component of the page in front; empty if there is none. */
function componentInFront(): string {
  const { table } = navigationOf(useSession.getState().nav)
  return matchRoute(table, location.hash.slice(1))?.route.component ?? ''
}

/** Returns the configured version, with the build named by the page. */
function versionOf(page: Document): string {
  const build = page.querySelector<HTMLMetaElement>(`meta[name=${buildMeta}]`)?.content ?? ''
  const { version } = useConfig.getState()
  return build === '' ? version : `${version} (${build})`
}
