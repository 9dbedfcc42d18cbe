import { levelOf, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredError } from '#mock/tables/stored-error.ts'

/** Rows kept at most; the oldest go first. */
export const maxErrors = 5000

/** Who reports, and with what. */
export interface Reporter {
  id: number
  loginName: string
  browser: string
}

/** Notes an error: the same one on the same day is counted in one row, which is open again if it was resolved. */
export function takeError(
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

/** The date of a stored time. */
function dateOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}
