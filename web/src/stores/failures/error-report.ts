import { errorLogCalls } from '#contract/calls/error-log.ts'
import { code } from '#contract/wire/envelope.ts'
import { buildMeta } from '#contract/app/release.ts'
import { errorReport, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { Failure } from '#web/api/failure.ts'
import { callKeepalive } from '#web/api/http.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useConfig } from '../config/config.ts'
import { useLocale } from '../preferences/locale.ts'
import { navigationOf } from '../session/navigation.ts'
import { currentToken, useSession } from '../session/session.ts'
import { reportClientError, useClientErrors, type ClientError } from './client-errors.ts'
import { ErrorQueue } from './error-report-queue.ts'
import { describeError } from './error-report-text.ts'

/** Milliseconds until a new error is reported, and until the repeats of a known one are. */
export const reportAfter = { new: 5000, known: 60_000 } as const

/** Answers of a platform that takes no reports: this window then sends none any more. */
const noSuchCall: ReadonlySet<number> = new Set([code.forbidden, code.missing, 405, 501])

/**
 * Reports the errors of this window to the platform while a user is signed in: a few at a time, the same one once with
 * a count. Nobody sees anything of it, and what goes wrong in it is not reported. The answered function ends it.
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

/** The queue of this window and the way to the platform. */
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
          // Not reported: an error about errors would go round for ever.
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

/** Whether the same reports may be taken another time; they then go with the next error. */
function mayArriveLater({ kind, code: answered }: Failure): boolean {
  return kind === 'network' || kind === 'timeout' || answered === code.tooMany || answered >= code.failed
}

/** A report without its count; nothing for what is no fault of the console, or cannot even be described. */
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
    // As above: whatever was thrown may do anything when it is looked at.
    return undefined
  }
}

/** Component of the page in front; empty where there is none. */
function componentInFront(): string {
  const { table } = navigationOf(useSession.getState().nav)
  return matchRoute(table, location.hash.slice(1))?.route.component ?? ''
}

/** Version as configured, and the build, which the page itself names. */
function versionOf(page: Document): string {
  const build = page.querySelector<HTMLMetaElement>(`meta[name=${buildMeta}]`)?.content ?? ''
  const { version } = useConfig.getState()
  return build === '' ? version : `${version} (${build})`
}
