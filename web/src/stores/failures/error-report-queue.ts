import { errorReport, reportLimits, type ErrorReport } from '#contract/resources/monitor/error-report.ts'

/** Different errors that a window reports in one span of `reportLimits.minutes`. */
export const mostDifferent = 20

/** Reports of one person, each at most a batch. */
interface Batch {
  token: string
  reports: ErrorReport[]
}

interface Waiting {
  /** Whose error it was; nobody else reports it. */
  token: string
  report: Omit<ErrorReport, 'count'>
  /** How often it happened since it was reported. */
  untold: number
}

/**
 * Errors on their way to the platform: the same error is one report with a count, and beyond so many different ones in a
 * span nothing more is taken.
 */
export class ErrorQueue {
  #since = Number.NEGATIVE_INFINITY
  readonly #known = new Map<string, Waiting>()

  /** Takes an error at a time in milliseconds; returns whether it is known, new, or one too many. */
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

  /** The pending reports of a user, in batches; they count as sent. Those of other users are dropped. */
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

  /** Counts reports as untold again: they did not arrive. */
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
