import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './handover.declared.ts'

/** Information for the next shift; only from lists visible to the caller, or to the user who signed. */
export type ShiftReport = Output<typeof declared.shiftReport>

/** Report on a shift, current and as signed. */
export const handoverCalls = endpoints<typeof declared.handoverArea>()({
  now: 'GET /base/alarm/handover/now',
  report: 'GET /base/alarm/handover/report/{id}',
})
