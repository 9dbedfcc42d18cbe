import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { consequence } from './consequence.schema.ts'
import type * as declared from './unit.declared.ts'

/** Consequences of switching units or single devices. */
export type Consequence = Output<typeof consequence>

/** Immediate outcome of a request. */
export type Requested = Output<typeof declared.requested>

/** Calls of units beyond the generic ones. */
export const unitCalls = endpoints<typeof declared.unitArea>()({
  consequence: 'POST /base/ctrl/unitControl/consequence',
  exec: 'POST /base/ctrl/unitControl/exec',
  batchExec: 'POST /base/ctrl/unitControl/batchExec',
  readState: 'POST /base/ctrl/unitControl/readState',
  cancel: 'POST /base/ctrl/unitControl/cancel',
  approve: 'POST /base/ctrl/unitRequest/approve',
  reject: 'POST /base/ctrl/unitRequest/reject',
})

/** Planned actions of a schedule, by time. */
export type ScheduleRun = Output<typeof declared.scheduleRun>

/** Calls of schedules beyond the generic ones. */
export const unitScheduleCalls = endpoints<typeof declared.unitScheduleArea>()({
  dryRun: 'POST /base/ctrl/unitSchedule/dryRun',
})
