import * as z from 'zod/mini'
import { count, described, id, named, remark, whole } from '../schema/zod.ts'

/** Flat filters of a list. */
export const filter = named(
  'Filter',
  z.record(z.string(), z.string()),
  'Filters by field, `<field>Start` and `<field>End` for ranges, and `keyword`; several values separated by commas.',
)

/** Rows of a bulk action. */
export const target = named(
  'Target',
  z.union([
    z.object({ ids: z.array(z.int()) }),
    z.object({ filter, except: z.prefault(z.array(z.int()), []), expect: z.number() }),
  ]),
  'Rows by id, or all rows that match a filter except some; refused when `expect` differs from their number.',
)

/** Adds further inputs of a bulk action to its target. */
export function targetWith<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.intersection(target, z.object(shape))
}

export const rowError = named(
  'RowError',
  z.object({
    id: z.optional(z.int()),
    row: z.optional(count),
    field: z.optional(z.string()),
    msg: z.string(),
  }),
)

const outcome = { ok: count, fail: count, errors: z.array(rowError) }

/** Outcome of a bulk action per row. */
export const bulkAnswer = named('BulkAnswer', z.object(outcome))

/** Outcome of a bulk action with further fields. */
export function bulkAnswerWith<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...outcome, ...shape })
}

/** Refusals of calls on one record, or on all rows that match a filter. */
export const noRow = { 404: 'There is no such record.' }
export const changed = { 409: 'Another number of rows matches the filter.' }

export const onlyId = named('Id', z.object({ id }))

/** Decision of a second person on a request. */
export const decision = z.object({
  id,
  isAgreed: z.boolean(),
  opinion: z.optional(described(remark(200), 'Opinion; required when declining')),
})

/** Number of deleted log entries. */
export const removed = named('Removed', z.object({ removed: count }))

/** Option of a reference field. */
export const choice = named(
  'Choice',
  z.object({
    id: z.int(),
    label: z.string(),
    path: z.optional(z.array(z.string())),
    pathIds: z.optional(z.array(z.int())),
    hasChildren: z.optional(z.boolean()),
  }),
)

/** Additional properties of a row of a tree. */
export const inTree = {
  hasChildren: z.optional(z.boolean()),
  path: z.optional(z.array(z.string())),
  pathIds: z.optional(z.array(z.int())),
}

export const sheetFormat = z.enum(['xlsx', 'csv'])

/** Media types of exported sheets. */
export const workbook = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export const sheets = [...workbook, 'text/csv'] as const

/** Contents of an export: the filtered rows, the visible columns. */
export const exportRequest = named(
  'ExportRequest',
  z.object({
    filter,
    sort: z.optional(z.string()),
    columns: z.array(z.string()).check(z.minLength(1)),
    format: sheetFormat,
  }),
)

/** Import job: `checked` after the dry run, then `running`, then `done`. */
export const importJob = named(
  'ImportJob',
  bulkAnswerWith({
    job: z.string(),
    state: z.enum(['checked', 'running', 'done']),
    total: count,
    progress: count,
  }),
)

/** Declaration of the call for the next runs of a schedule. */
export const nextRuns = {
  summary: 'Next execution times of a schedule',
  request: z.object({
    cron: described(z.string(), 'Quartz cron expression'),
    n: z.optional(described(whole(1, 20), 'Number of times to return')),
  }),
  answer: z.array(z.string()),
  refusals: { 400: 'The expression is not a valid schedule.' },
} as const

/** Response and refusals of a bulk action. */
export const byTarget = { answer: bulkAnswer, refusals: changed }

/** Declaration of the download of rows' pictures as one archive. */
export const pictureArchive = {
  summary: 'Download pictures as a zip archive',
  request: target,
  file: ['application/zip'],
  refusals: { ...changed, 404: 'None of these pictures exists.' },
} as const
