import { errorLogCalls, reportLimits } from '../calls/error-log.ts'
import { errorReport } from '../resources/monitor/error-report.ts'
import { withDetails } from './named-calls.ts'
import type { Call } from './operation.ts'
import { listOf, object, payloadSchema, refTo } from './schema.ts'

const tag = 'monitor/error-log'

/** The calls of the error log that are not generic verbs. */
export const errorLogNamedCalls: readonly Call[] = withDetails(errorLogCalls, {
  reportErrors: {
    summary: `Report errors of the console: ${reportLimits.batch} at most, ${reportLimits.calls} calls in ${reportLimits.minutes} minutes`,
    tag,
    body: object({ reports: listOf(payloadSchema(errorReport)) }),
    data: object({ taken: { type: 'integer' } }),
  },
  setErrorState: {
    summary: 'Mark errors as resolved, or as open again',
    tag,
    body: { allOf: [refTo('Target'), object({ status: { type: 'string', enum: ['open', 'resolved'] } })] },
    data: refTo('BulkAnswer'),
  },
  clearErrorLog: { summary: 'Empty the error log', tag, data: refTo('Removed') },
})
