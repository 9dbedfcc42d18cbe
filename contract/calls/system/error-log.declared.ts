import * as z from 'zod/mini'
import { formSchema } from '../../resources/rows.schema.ts'
import { needs } from '../../schema/resource.ts'
import { count } from '../../schema/zod.ts'
import { removed } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { errorLog } from '../../resources/monitor/error-log.ts'
import { errorReport, reportLimits } from '../../resources/monitor/error-report.ts'

const { batch, calls, minutes } = reportLimits

export const errorLogArea = declare({
  reportErrors: {
    summary: `Report errors of the console; at most ${batch} per call and ${calls} calls in ${minutes} minutes`,
    tag: errorLog.name,
    request: z.object({
      reports: z.array(formSchema(errorReport)).check(z.minLength(1), z.maxLength(batch)),
    }),
    answer: z.object({ taken: count }),
    refusals: { 429: 'Too many reports within a short time.' },
  },
  clearErrorLog: {
    summary: 'Clear the error log',
    ...needs(errorLog, 'clear'),
    answer: removed,
  },
})
