import * as z from 'zod/mini'
import { reportFigure, reportGroup, reportHead, rangeQuery } from '../../../domain/report/stat.schema.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, named, day } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { warning } from '../../resources/report/warning.ts'

const text = (what: string) => z.optional(described(z.string(), what))

/** Filters of the reports over alerts, with the semantics of the alert list. */
export const faultQuery = {
  ...rangeQuery,
  orgId: text('Id of the organisation, including those below it'),
  areaId: text('Id of the transformer area'),
  severity: text('Severity'),
  code: text('Event code'),
  manufacturer: text('Manufacturer of the device'),
}

const daily = z.object({ date: day, counts: z.record(z.string(), count) })

export const warningStat = named(
  'WarningStat',
  z.object({
    head: reportHead,
    figures: z.array(reportFigure),
    days: z.array(daily),
    before: z.array(daily),
    kinds: z.array(reportGroup),
    orgs: z.array(reportGroup),
    devices: z.array(reportGroup),
    hours: z.array(z.array(count)),
    funnel: z.array(z.object({ id: z.enum(['raised', 'acknowledged', 'cleared', 'ordered']), count })),
  }),
  'Alerts that are neither suppressed nor quiet; `hours` has a row per day of the week, Monday first, with a number per hour.',
)

/** Statistics of the warnings report. */
export const warningArea = declare({
  stat: {
    ...needs(warning, 'list'),
    summary: 'Statistics of alerts in a range of days: figures, days, kinds, hours, devices, organisations',
    request: z.object(faultQuery),
    answer: warningStat,
  },
})
