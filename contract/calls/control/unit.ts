import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { consequence } from './consequence.schema.ts'
import type * as declared from './unit.declared.ts'

/** What switching units or single devices would bring about. */
export type Consequence = Output<typeof consequence>

/** What became of a request at once. */
export type Requested = Output<typeof declared.requested>

/** What units do beyond the generic calls. */
export const unitCalls = endpoints<typeof declared.unitArea>()({
  consequence: 'POST /base/ctrl/unitControl/consequence',
  exec: 'POST /base/ctrl/unitControl/exec',
  batchExec: 'POST /base/ctrl/unitControl/batchExec',
  readState: 'POST /base/ctrl/unitControl/readState',
  cancel: 'POST /base/ctrl/unitControl/cancel',
  approve: 'POST /base/ctrl/unitRequest/approve',
  reject: 'POST /base/ctrl/unitRequest/reject',
})

/** What a schedule would do, by time. */
export type ScheduleRun = Output<typeof declared.scheduleRun>

/** What schedules do beyond the generic calls. */
export const unitScheduleCalls = endpoints<typeof declared.unitScheduleArea>()({
  dryRun: 'POST /base/ctrl/unitSchedule/dryRun',
})
