import type { BulkAnswer, Target } from '../crud.ts'
import { errorLog, type ErrorLogRow } from '../resources/monitor/error-log.ts'
import type { ErrorReport } from '../resources/monitor/error-report.ts'
import { endpoint } from './endpoint.ts'

/** What a platform takes of error reports: `batch` in one call, `bytes` of body, `calls` of one user in `minutes`. */
export const reportLimits = { batch: 10, bytes: 65_536, calls: 60, minutes: 10 } as const

/** What the error log does beyond the generic calls. A platform may lack the report; consoles then keep quiet. */
export const errorLogCalls = {
  /** Takes what went wrong in the console of the signed-in user; answers how many errors were noted. */
  reportErrors: endpoint<{ reports: readonly ErrorReport[] }, { taken: number }>(
    'POST',
    `${errorLog.path}/report`,
  ),
  setErrorState: endpoint<Target & Pick<ErrorLogRow, 'status'>, BulkAnswer>('POST', `${errorLog.path}/state`),
  clearErrorLog: endpoint<void, { removed: number }>('POST', `${errorLog.path}/clear`),
} as const
