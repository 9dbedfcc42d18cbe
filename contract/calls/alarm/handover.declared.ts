import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, described, named, oneOf, time, bilingual } from '../../schema/zod.ts'
import { filter, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { shiftLines } from '../../../domain/metering/handover.ts'
import { handover } from '../../resources/alarm/handover.ts'

export const shiftReport = named(
  'ShiftReport',
  z.object({
    since: time,
    until: time,
    lines: z.array(
      z.object({
        id: oneOf(shiftLines),
        page: z.string(),
        filter,
        count,
        names: described(
          z.array(z.object({ ...bilingual('name'), count })),
          'Those who did it, with how often, or the first of the records',
        ),
      }),
    ),
  }),
)

/** Report on a shift, current and as signed. */
export const handoverArea = declare({
  now: {
    ...needs(handover, 'list'),
    summary:
      'What came, is open, was done, is planned and drifted since the last shift of the person who asks',
    request: z.object({
      since: z.optional(described(time, 'When the shift began; after the last one of the person if absent')),
    }),
    answer: shiftReport,
    refusals: { 400: 'The shift would begin in the future, or more than 31 days ago.' },
  },
  report: {
    ...needs(handover, 'info'),
    summary: 'The report as it stood when a shift was signed over',
    answer: shiftReport,
    refusals: noRow,
  },
})
