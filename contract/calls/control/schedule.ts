import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './schedule.declared.ts'

/** What a schedule would do, by time. */
export type ScheduleRun = Output<typeof declared.scheduleRun>

/** What schedules do beyond the generic calls. */
export const unitScheduleCalls = endpoints<typeof declared.unitScheduleArea>()({
  dryRun: 'POST /base/ctrl/unitSchedule/dryRun',
})
