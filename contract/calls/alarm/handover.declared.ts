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
          'Users with their number of actions, or the first of the records',
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
      'Report on the current shift: what arrived, is open, was done, is planned and drifted since the caller’s last shift',
    request: z.object({
      since: z.optional(
        described(
          time,
          'Start of the shift, YYYY-MM-DD HH:mm:ss; defaults to the caller’s last handover or takeover',
        ),
      ),
    }),
    answer: shiftReport,
    refusals: { 400: 'The start is in the future, or more than 31 days ago.' },
  },
  report: {
    ...needs(handover, 'info'),
    summary: 'Report of a shift as recorded when it was signed over',
    answer: shiftReport,
    refusals: noRow,
  },
})
