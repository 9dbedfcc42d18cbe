import type { Changes } from './table.ts'
import { type StoredRow, textAttribute } from './row.ts'

/** Rows to list; `version` increases whenever they change. */
export interface Source<R extends StoredRow = StoredRow> {
  readonly rows: readonly R[]
  readonly version: number
  get(id: number): R | undefined
  /** Changes since a version; undefined if no longer known. */
  changesSince?(version: number): Changes<R> | undefined
}

/** Filter: every test must pass. Selections with equal keys must be equivalent. */
export interface Selection {
  key: string
  tests: readonly ((row: StoredRow) => boolean)[]
}

export interface Sort {
  field: string
  descending: boolean
  /** Values of the field in their sort order, where that is not alphabetical. */
  values?: readonly (string | number)[]
  /** Sorts rows of equal value by descending id. */
  newestFirst?: boolean
}

/** Query of a list: `page` is 1-based, `limit` is the page size. */
export interface ListQuery {
  page: number
  limit: number
  sort: Sort
  selection: Selection
}

/** Separator between the texts of two fields. */
const between = '\u0000'

/** At least four hexadecimal digits, which may be displayed in groups; shorter ones are searched literally. */
const grouped = /^[\da-f]{4,}$/
/** Letters followed by digits, such as an order number, which is displayed with hyphens. */
const lettered = /^[a-z]{1,4}\d{4,}$/
/** Hyphen before a digit, as in such a number; those between words do not match. */
const hyphen = /-(?=\d)/g

/** Text that a row is searched in: the given fields, in lower case. */
export function searchedText(row: StoredRow, fields: readonly string[]): string {
  return fields.map((name) => textAttribute(row, name).toLowerCase()).join(between)
}

/**
 * Creates a case-insensitive search test. A number such as an address also matches when typed in groups, as lists
 * display it; a number that begins with letters also matches without its hyphens.
 */
export function occursIn(typed: string): (text: string) => boolean {
  const wanted = typed.trim().toLowerCase()
  const joined = wanted.replaceAll(/[\s-]/g, '')
  const isGrouped = joined !== wanted && grouped.test(joined)
  // the separator occurs in no field
  if (wanted.includes(between)) return () => false
  if (lettered.test(joined)) {
    return (text) => text.includes(wanted) || text.replaceAll(hyphen, '').includes(joined)
  }
  return (text) => text.includes(wanted) || (isGrouped && text.includes(joined))
}
