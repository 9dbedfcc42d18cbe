import { attribute, type StoredRow } from './table.ts'

/** Rows to list; `version` rises whenever they change. */
export interface Source<R extends StoredRow = StoredRow> {
  readonly rows: readonly R[]
  readonly version: number
}

/** Which rows are meant: every test must hold. Selections of one key are one selection. */
export interface Selection {
  key: string
  tests: readonly ((row: StoredRow) => boolean)[]
}

export interface Sort {
  field: string
  descending: boolean
  /** The values of a choice as it offers them: the order of its rows. Always the same for a field. */
  order?: readonly unknown[]
}

/** A question to a table: `page` counts from 1, `limit` rows a page. */
export interface ListQuery {
  page: number
  limit: number
  sort: Sort
  selection: Selection
}

/** Answers questions to one source of rows. */
export interface Lister<R extends StoredRow = StoredRow> {
  /** One page, and how many rows match. */
  page: (query: ListQuery) => { list: R[]; total: number }
  /** All rows that match, in order. */
  all: (selection: Selection, sort?: Sort) => readonly R[]
  /** How many of the matching rows have each value of a field. */
  counts: (selection: Selection, field: string) => Readonly<Record<string, number>>
}

const byId: Sort = { field: 'id', descending: false }
/** Results kept at most; one of 100,000 rows takes less than a megabyte. */
const maxKept = 32

/**
 * Lists a source. Orders, selections and counts are kept until the rows change, so that the next page of a long
 * list costs a slice, filtered or not.
 */
export function createLister<R extends StoredRow>(source: Source<R>): Lister<R> {
  const keep = createMemory(source)

  const orderBy = (sort: Sort): readonly R[] => keep(`order ${sort.field}`, () => sortRows(source.rows, sort))

  function matching({ key, tests }: Selection, sort: Sort): readonly R[] {
    if (tests.length === 0) return orderBy(sort)
    return keep(`rows ${sort.field} ${key}`, () =>
      orderBy(sort).filter((row) => tests.every((test) => test(row))),
    )
  }

  return {
    page({ page, limit, sort, selection }) {
      const rows = matching(selection, sort)
      return { list: cut(rows, (page - 1) * limit, limit, sort.descending), total: rows.length }
    },
    all(selection, sort = byId) {
      const rows = matching(selection, sort)
      return sort.descending ? rows.toReversed() : rows
    },
    counts: (selection, field) =>
      keep(`counts ${field} ${selection.key}`, () => countValues(matching(selection, byId), field)),
  }
}

/** Keeps results by key while the source stays as it is, the latest used ones longest. */
function createMemory(source: Source) {
  let version = -1
  const kept = new Map<string, unknown>()

  return <Result>(key: string, make: () => Result): Result => {
    if (version !== source.version) kept.clear()
    version = source.version
    // what lies under a key is what was made for it
    const result = kept.has(key) ? (kept.get(key) as Result) : make()
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return result
  }
}

function countValues(rows: readonly StoredRow[], field: string): Record<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = String(attribute(row, field))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/** Rows `start` to `start + limit` of an order, or of its reverse without reversing it. */
function cut<R>(order: readonly R[], start: number, limit: number, descending: boolean): R[] {
  if (!descending) return order.slice(start, start + limit)
  const end = Math.max(order.length - start, 0)
  return order.slice(Math.max(end - limit, 0), end).toReversed()
}

/** Rows that are alike stand in the order of their ids; among the values of a choice the newest comes first. */
function sortRows<R extends StoredRow>(rows: readonly R[], { field, order }: Sort): readonly R[] {
  const keyed = rows.map((row) => {
    const value = attribute(row, field)
    return { row, key: order === undefined ? sortKey(value) : order.indexOf(value) }
  })
  const later = order === undefined ? 1 : -1
  keyed.sort((a, b) => compare(a.key, b.key) || later * (a.row.id - b.row.id))
  return keyed.map(({ row }) => row)
}

type Key = string | number

function sortKey(value: unknown): Key {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

/** Numbers before texts; each among its own by size. */
function compare(a: Key, b: Key): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}
