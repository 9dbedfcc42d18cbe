import * as z from 'zod/mini'
import { count, day, described, epoch, named, numberOrNull, bilingual } from '../../contract/schema/zod.ts'
import { filter } from '../../contract/wire/crud.schema.ts'
import { rangeUnits, comparisons } from './range.ts'

/** Query parameters common to all reports. */
export const rangeQuery = {
  start: z.optional(described(day, 'First day, YYYY-MM-DD; defaults to the first of the month')),
  end: z.optional(described(day, 'Last day, YYYY-MM-DD; defaults to the last complete day')),
  unit: z.optional(described(z.enum(rangeUnits), 'Unit of the range; with `month` whole months are taken')),
  compare: z.optional(described(z.enum(comparisons), 'Range to compare with; defaults to the period before')),
  compareStart: z.optional(described(day, 'First day of a custom range to compare with, YYYY-MM-DD')),
  compareEnd: z.optional(described(day, 'Last day of the custom range, YYYY-MM-DD')),
}

/** Range of days, both ends inclusive. */
export const dayRange = named('DayRange', z.object({ first: day, last: day }))

/** Rows excluded from the figures: the reason, their number, and the filter of a list that shows them. */
export const leftOut = named(
  'ReportLeftOut',
  z.object({ reason: z.string(), count, filter: z.optional(filter) }),
  'Reasons: areas without meters or check terminal, areas without supply, devices not commissioned, alerts suppressed or quiet.',
)

/** Metadata of a report. */
export const reportHead = named(
  'ReportHead',
  z.object({
    generated: epoch,
    range: dayRange,
    isClipped: z.boolean(),
    compared: z.nullable(dayRange),
    year: z.nullable(dayRange),
    counted: count,
    due: count,
    leftOut: z.array(leftOut),
  }),
  'Figures are based on `counted` of `due` rows; `isClipped` is true when the end of the range was moved back to the last available day.',
)

/** Figure of a report, in the compared range, and in the previous year; null when unknown. */
export const reportFigure = named(
  'ReportFigure',
  z.object({
    id: z.string(),
    value: numberOrNull,
    before: numberOrNull,
    year: numberOrNull,
    of: z.optional(described(count, 'Total number')),
  }),
)

/** Group of rows: their number, and figures by name. */
export const reportGroup = named(
  'ReportGroup',
  z.object({
    key: z.string(),
    ...bilingual('label'),
    count,
    values: z.record(z.string(), numberOrNull),
  }),
)
