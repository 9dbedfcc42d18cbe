import type { Changes } from './changes.ts'
import type { StoredRow } from './row.ts'

/** Rows to list; `version` rises whenever they change. */
export interface Source<R extends StoredRow = StoredRow> {
  readonly rows: readonly R[]
  readonly version: number
  get(id: number): R | undefined
  /** What has changed since a version; undefined where that is not known any more. */
  changesSince?(version: number): Changes<R> | undefined
}

/** Which rows are meant: every test must hold. Selections of one key are one selection. */
export interface Selection {
  key: string
  tests: readonly ((row: StoredRow) => boolean)[]
}

export interface Sort {
  field: string
  descending: boolean
  /** The values of the field in their own order, where that is not the one of their letters. */
  values?: readonly (string | number)[]
  /** Rows of one such value begin with the one made last. */
  newestFirst?: boolean
}

/** A question to a table: `page` counts from 1, `limit` rows a page. */
export interface ListQuery {
  page: number
  limit: number
  sort: Sort
  selection: Selection
}
