import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './handover.declared.ts'

/** What the next shift has to know: only of lists that the person may see who asks, or who signed. */
export type ShiftReport = Output<typeof declared.shiftReport>

/** The report on a shift, as it is now and as it was signed over. */
export const handoverCalls = endpoints<typeof declared.handoverArea>()({
  now: 'GET /base/alarm/handover/now',
  report: 'GET /base/alarm/handover/report/{id}',
})
