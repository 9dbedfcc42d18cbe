import type { Changes } from './table.ts'
import { type StoredRow, textAttribute } from './row.ts'

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

/** Stands between the texts of two fields. */
const between = '\u0000'

/** Digits of a number that is written in groups, at least: shorter ones are found as they stand. */
const grouped = /^[\da-f]{4,}$/
/** Letters and digits of a number such as that of an order, which is shown with hyphens. */
const lettered = /^[a-z]{1,4}\d{4,}$/
/** A hyphen of such a number; those between words stay. */
const hyphen = /-(?=\d)/g

/** What a row is searched in: the texts of some of its fields. */
export function searchedText(row: StoredRow, fields: readonly string[]): string {
  return fields.map((name) => textAttribute(row, name).toLowerCase()).join(between)
}

/**
 * Finds what a user types in the texts of rows: whatever the case, and a number such as an address also where it is
 * written in groups, as lists show it; a number that begins with letters also without its hyphens.
 */
export function occursIn(typed: string): (text: string) => boolean {
  const wanted = typed.trim().toLowerCase()
  const joined = wanted.replaceAll(/[\s-]/g, '')
  const isGrouped = joined !== wanted && grouped.test(joined)
  // what stands between two texts is in none of them
  if (wanted.includes(between)) return () => false
  if (lettered.test(joined)) {
    return (text) => text.includes(wanted) || text.replaceAll(hyphen, '').includes(joined)
  }
  return (text) => text.includes(wanted) || (isGrouped && text.includes(joined))
}
