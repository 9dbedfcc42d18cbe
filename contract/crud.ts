import type { Page } from './envelope.ts'
import type { Endpoint } from './endpoints.ts'
import type { Payload, Resource, Row } from './resource.ts'

/**
 * Filters of a list, flat: `<field>` with one value or several separated by commas, `<field>Start` and `<field>End`
 * for numbers and times, `keyword` for the search field.
 */
export type Filter = Readonly<Record<string, string>>

/** Query of a list call: `page` from 1, `limit` rows a page (at most 100), `sort` a field, `-field` descending. */
export interface ListQuery {
  page: number
  limit: number
  sort?: string
  filter: Filter
}

/** A page of rows; `counts` is how many rows each state has under the other filters. */
export interface ListPage<R> extends Page<R> {
  counts?: Readonly<Record<string, number>>
}

/** Audit fields that the platform adds to every row; `version` rises with each change. */
export interface Audit {
  createTime?: string
  createBy?: string
  updateTime?: string
  updateBy?: string
  version?: number
}

/** A row as the platform answers it. */
export type Stored<R extends Resource> = Row<R> & Audit

/** A row of a tree: whether something hangs below it, and, where it was searched for, the way to it from the root. */
export interface InTree {
  hasChildren?: boolean
  path?: readonly string[]
  pathIds?: readonly number[]
}

/** A choice of a reference field. */
export interface Choice {
  id: number
  label: string
  /** Names of what it stands below, from the root down, where the resource is a tree. */
  path?: readonly string[]
  /** Their ids. */
  pathIds?: readonly number[]
}

/**
 * The rows that a bulk act concerns: named one by one, or everything that matches a filter but for some. `expect` is
 * how many the person saw; the platform counts again and refuses with code 409 when the number is another.
 */
export type Target =
  { ids: readonly number[] } | { filter: Filter; except: readonly number[]; expect: number }

/** What went wrong with one row; `row` counts from 1 in an uploaded sheet, its head not included. */
export interface RowError {
  id?: number
  row?: number
  field?: string
  msg: string
}

/** Outcome of a bulk act, row by row. */
export interface BulkAnswer {
  ok: number
  fail: number
  errors: readonly RowError[]
}

export type SheetFormat = 'xlsx' | 'csv'

/** What to write into a file: the filtered set, the visible columns. */
export interface ExportRequest {
  filter: Filter
  sort?: string
  columns: readonly string[]
  format: SheetFormat
}

/** An import: `checked` after the dry run, then `running`, then `done`. */
export interface ImportJob extends BulkAnswer {
  job: string
  state: 'checked' | 'running' | 'done'
  /** Rows in the sheet, and rows dealt with so far. */
  total: number
  progress: number
}

/** The calls of a resource, all below its path. */
export function crud<R extends Resource>({ path }: R) {
  return {
    list: at<Record<string, string | number>, ListPage<Stored<R>>>('GET', `${path}/list`),
    select: at<{ keyword?: string; limit?: number; ids?: string }, Choice[]>('GET', `${path}/select`),
    info: (id: number) => at<void, Stored<R>>('GET', `${path}/info/${id}`),
    save: at<Partial<Payload<R['fields']>>, { id: number }>('POST', `${path}/save`),
    update: at<Partial<Payload<R['fields']>> & { id: number; version?: number }, null>(
      'PUT',
      `${path}/update`,
    ),
    remove: (ids: readonly number[]) => at<void, null>('DELETE', `${path}/delete/${ids.join(',')}`),
    removeMany: at<Target, BulkAnswer>('POST', `${path}/delete`),
    export: at<ExportRequest, Blob>('POST', `${path}/export`),
    template: at<{ format: SheetFormat }, Blob>('GET', `${path}/template`),
    importSheet: `${path}/import`,
    importCommit: (job: string) => at<void, ImportJob>('POST', `${path}/import/${job}`),
    importJob: (job: string) => at<void, ImportJob>('GET', `${path}/import/${job}`),
    importFailed: (job: string) => at<{ format: SheetFormat }, Blob>('GET', `${path}/import/${job}/failed`),
  } as const
}

function at<P, D>(method: Endpoint<P, D>['method'], path: string): Endpoint<P, D> {
  return { method, path }
}

/** The flat query of a list call. */
export function flatQuery({ page, limit, sort, filter }: ListQuery): Record<string, string | number> {
  return { ...filter, page, limit, ...(sort === undefined ? {} : { sort }) }
}
