import type { Payload, Resource, Row } from '../schema/resource.ts'
import type { Output } from '../schema/zod.ts'
import type * as schemas from './crud.schema.ts'
import { endpointsAt, type Address, type Endpoint, type EndpointFor } from './endpoint.ts'
import type { Page } from './envelope.ts'

/**
 * Filters of a list, flat: `<field>` with one value or several separated by commas, `<field>Start` and `<field>End`
 * for numbers and times, `keyword` for the search field.
 */
export type Filter = Output<typeof schemas.filter>

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

/** Audit fields that the platform adds to every row: who by login name and by what people call them; `version` rises with each change. */
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

/** A row as the platform answers it. */
export type Stored<R extends Resource> = Row<R> & Audit

/**
 * A choice of a reference field; with the names and ids of what it stands below where the resource is a tree, and whether
 * something hangs below it where the choices below one row were asked for.
 */
export type Choice = Output<typeof schemas.choice>

/** Query of a call for choices; the field of a tree that names the parent asks for what hangs directly below it. */
export type ChoiceQuery = Readonly<Record<string, string | number>>

/**
 * The rows that a bulk act concerns: named one by one, or everything that matches a filter but for some. `expect` is
 * how many the person saw; the platform counts again and refuses with code 409 when the number is another.
 */
export type Target = Output<typeof schemas.target>

/** What went wrong with one row; `row` is its number in the uploaded sheet, whose head is row 1. */
export type RowError = Output<typeof schemas.rowError>

/** Outcome of a bulk act, row by row. */
export type BulkAnswer = Output<typeof schemas.bulkAnswer>

export type SheetFormat = Output<typeof schemas.sheetFormat>

/** What to write into a file: the filtered set, the visible columns. */
export type ExportRequest = Output<typeof schemas.exportRequest>

/**
 * An import: `checked` after the dry run, then `running`, then `done`; rows in the sheet in all, and rows dealt with so
 * far.
 */
export type ImportJob = Output<typeof schemas.importJob>

/** Names of the calls of a resource and their addresses below its path. */
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

/** The calls of a resource, with what travels. */
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

/** The calls of a resource, all below its path. */
export function crud<R extends Resource>({ path }: R): Readonly<Crud<R>> {
  const addresses = Object.entries(verbs).map(([name, [method, rest]]) => [name, `${method} ${path}/${rest}`])
  // the names are those of the verbs, and what travels is what the declarations of the verbs say
  return endpointsAt(Object.fromEntries(addresses) as Record<CrudName, Address>) as Crud<R>
}

/** The flat query of a list call. */
export function flatQuery({ page, limit, sort, filter }: ListQuery): Record<string, string | number> {
  return { ...filter, page, limit, ...(sort === undefined ? {} : { sort }) }
}
