import type { Payload, Resource, Row } from '../schema/resource.ts'
import type { Output } from '../schema/zod.ts'
import type * as schemas from './crud.schema.ts'
import { endpointsAt, type Address, type Endpoint, type EndpointFor } from './endpoint.ts'
import type { Page } from './envelope.ts'

/**
 * Flat filters of a list: `<field>` with one value or several separated by commas, `<field>Start` and `<field>End` for
 * numbers and times, `keyword` for the search field.
 */
export type Filter = Output<typeof schemas.filter>

/** Query of a list call: `page` from 1, `limit` rows per page (at most 100), `sort` a field, `-field` descending. */
export interface ListQuery {
  page: number
  limit: number
  sort?: string
  filter: Filter
}

/** Page of rows; `counts` is the number of rows by state under the other filters. */
export interface ListPage<R> extends Page<R> {
  counts?: Readonly<Record<string, number>>
}

/** Audit fields of every row: login name and display name of the users; `version` increases with each change. */
export interface Audit {
  createTime?: string
  createBy?: string
  createName?: string
  createNameZh?: string
  updateTime?: string
  updateBy?: string
  updateName?: string
  updateNameZh?: string
  version?: number
}

/** Row as the platform returns it. */
export type Stored<R extends Resource> = Row<R> & Audit

/**
 * Option of a reference field; in a tree with names and ids of its ancestors, and whether it has children when the
 * options below one row were requested.
 */
export type Choice = Output<typeof schemas.choice>

/** Query of an options call; the parent field of a tree requests direct children. */
export type ChoiceQuery = Readonly<Record<string, string | number>>

/**
 * Rows of a bulk action: listed by id, or all that match a filter minus exceptions. `expect` is the number of rows the
 * user saw; the platform counts again and refuses with code 409 on a mismatch.
 */
export type Target = Output<typeof schemas.target>

/** Error of one row; `row` is its number in the uploaded sheet, whose header is row 1. */
export type RowError = Output<typeof schemas.rowError>

/** Outcome of a bulk action per row. */
export type BulkAnswer = Output<typeof schemas.bulkAnswer>

export type SheetFormat = Output<typeof schemas.sheetFormat>

/** Contents of an export: the filtered rows, the visible columns. */
export type ExportRequest = Output<typeof schemas.exportRequest>

/**
 * Import job: `checked` after the dry run, then `running`, then `done`; `total` rows in the sheet, `progress` rows
 * processed.
 */
export type ImportJob = Output<typeof schemas.importJob>

/** Methods and paths of a resource's generic calls, by name. */
const verbs = {
  list: ['GET', 'list'],
  select: ['GET', 'select'],
  info: ['GET', 'info/{id}'],
  save: ['POST', 'save'],
  update: ['PUT', 'update'],
  remove: ['DELETE', 'delete/{ids}'],
  removeMany: ['POST', 'delete'],
  export: ['POST', 'export'],
  template: ['GET', 'template'],
  importSheet: ['POST', 'import'],
  importCommit: ['POST', 'import/{job}'],
  importJob: ['GET', 'import/{job}'],
  importFailed: ['GET', 'import/{job}/failed'],
} as const

/** Generic calls of a resource with their types. */
interface Crud<R extends Resource> {
  list: Endpoint<Record<string, string | number>, ListPage<Stored<R>>>
  select: Endpoint<ChoiceQuery, readonly Choice[]>
  info: EndpointFor<void, Stored<R>>
  save: Endpoint<Partial<Payload<R['fields']>>, { id: number }>
  update: Endpoint<Partial<Payload<R['fields']>> & { id: number; version?: number }, null>
  remove: EndpointFor<void, null>
  removeMany: Endpoint<Target, BulkAnswer>
  export: Endpoint<ExportRequest, Blob>
  template: Endpoint<{ format: SheetFormat }, Blob>
  importSheet: Endpoint<FormData, ImportJob>
  importCommit: EndpointFor<void, ImportJob>
  importJob: EndpointFor<void, ImportJob>
  importFailed: EndpointFor<{ format: SheetFormat }, Blob>
}

export type CrudName = keyof Crud<Resource>

/** Returns the generic calls of a resource. */
export function crud<R extends Resource>({ path }: R): Readonly<Crud<R>> {
  const addresses = Object.entries(verbs).map(([name, [method, rest]]) => [name, `${method} ${path}/${rest}`])
  // the names are those of the verbs, and the types are those of their declarations
  return endpointsAt(Object.fromEntries(addresses) as Record<CrudName, Address>) as Crud<R>
}

/** Flattens the query of a list call. */
export function flatQuery({ page, limit, sort, filter }: ListQuery): Record<string, string | number> {
  return { ...filter, page, limit, ...(sort === undefined ? {} : { sort }) }
}
