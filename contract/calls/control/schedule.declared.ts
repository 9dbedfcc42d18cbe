import * as z from 'zod/mini'
import { unitActs } from '../../../domain/control/kinds.ts'
import { unitSchedule } from '../../resources/control/schedule.ts'
import { needs } from '../../schema/resource.ts'
import { described, id, named, oneOf, time, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

/** What a schedule would do, by time. */
export const scheduleRun = named(
  'UnitScheduleRun',
  z.array(
    z.object({
      time,
      act: oneOf(unitActs),
      unitId: id,
      name: z.string(),
      nameZh: z.string(),
      isDone: described(z.boolean(), 'Whether it would be done, as things are now'),
      en: z.string(),
      zh: z.string(),
    }),
  ),
)

/** What schedules do beyond being kept. */
export const unitScheduleArea = declare({
  dryRun: {
    ...needs(unitSchedule, 'info'),
    summary: 'What a schedule would do in the days to come; nothing is done',
    isReading: true,
    request: z.object({ id, days: whole(1, 31) }),
    answer: scheduleRun,
    refusals: { 404: 'There is no such record.' },
  },
})
