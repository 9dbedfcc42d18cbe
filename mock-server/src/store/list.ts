import type { Changes } from './table.ts'
import type { ListQuery, Selection, Sort, Source } from './query.ts'
import { Order } from './order.ts'
import { attribute, type StoredRow } from './row.ts'

/** Queries over one source of rows. */
export interface Lister<R extends StoredRow = StoredRow> {
  /** Returns one page and the number of matching rows. */
  page: (query: ListQuery) => { list: R[]; total: number }
  /** Returns all matching rows, sorted. */
  all: (selection: Selection, sort?: Sort) => readonly R[]
  /** Counts the matching rows by the value of a field. */
  counts: (selection: Selection, field: string) => Readonly<Record<string, number>>
}

/** Cached result, updated by changes. */
interface Kept<R extends StoredRow> {
  follow: (changes: Changes<R>, get: (id: number) => R | undefined) => void
}

const byId: Sort = { field: 'id', descending: false }
/** Maximum number of cached results; one of 100,000 rows takes less than a megabyte. */
const maxKept = 48
/** Maximum number of cached filtered orders; rebuilding one takes a single pass over the order. */
const maxFiltered = 8

/**
 * Creates a lister for a source. Orders, selections and counts are cached and updated with each changed row, so that
 * the next page of a long list costs a slice, filtered or not, however often its rows change.
 */
export function createLister<R extends StoredRow>(source: Source<R>): Lister<R> {
  const keep = createMemory(source)
  const filtered = createFiltered()
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => source.get(id) ?? [])

  const membersOf = (selection: Selection): Members<R> =>
    keep(`rows ${selection.key}`, () => new Members(source.rows, testOf(selection)))

  /** Ids of the matching rows, ordered by a field. */
  function matching(selection: Selection, sort: Sort): readonly number[] {
    const { field } = sort
    const { ids } = keep(`order ${field}`, () => new Order(source.rows, sort))
    return selection.tests.length === 0
      ? ids
      : filtered(`${field} ${selection.key}`, ids, membersOf(selection))
  }

  return {
    page({ page, limit, sort, selection }) {
      const ids = matching(selection, sort)
      return { list: rowsOf(cut(ids, (page - 1) * limit, limit, sort.descending)), total: ids.length }
    },
    all(selection, sort = byId) {
      const rows = rowsOf(matching(selection, sort))
      return sort.descending ? rows.toReversed() : rows
    },
    counts(selection, field) {
      const make = () => {
        const members = selection.tests.length === 0 ? undefined : membersOf(selection)
        const rows = members === undefined ? source.rows : source.rows.filter(({ id }) => members.has(id))
        return new ValueCounts(rows, field, testOf(selection))
      }
      return keep(`counts ${field} ${selection.key}`, make).values()
    },
  }
}

/** Caches the members of a selection in the order of a field, recomputed when either has changed. */
function createFiltered() {
  const kept = new Map<string, { order: readonly number[]; revision: number; ids: readonly number[] }>()

  return (
    key: string,
    order: readonly number[],
    members: { has: (id: number) => boolean; revision: number },
  ): readonly number[] => {
    const { revision } = members
    const known = kept.get(key)
    const isUsable = known?.order === order && known.revision === revision
    const ids = isUsable ? known.ids : order.filter((id) => members.has(id))
    kept.delete(key)
    kept.set(key, { order, revision, ids })
    dropOldest(kept, maxFiltered)
    return ids
  }
}

function dropOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

/** LRU cache of results by key; applies pending changes to a result when it is used again. */
function createMemory<R extends StoredRow>(source: Source<R>) {
  const kept = new Map<string, { version: number; result: Kept<R> }>()

  return <Result extends Kept<R>>(key: string, make: () => Result): Result => {
    const known = kept.get(key)
    const changes =
      known === undefined || known.version === source.version
        ? undefined
        : source.changesSince?.(known.version)
    const isUsable = known !== undefined && (known.version === source.version || changes !== undefined)
    // a key always maps to the result type of its `make`
    const result = isUsable ? (known.result as Result) : make()
    if (changes !== undefined) result.follow(changes, (id) => source.get(id))
    kept.delete(key)
    kept.set(key, { version: source.version, result })
    dropOldest(kept, maxKept)
    return result
  }
}

function testOf({ tests }: Selection): (row: StoredRow) => boolean {
  const [only] = tests
  if (only !== undefined && tests.length === 1) return only
  return (row) => tests.every((test) => test(row))
}

/** Ids `start` to `start + limit` of an order, or of its reverse without reversing it. */
function cut(order: readonly number[], start: number, limit: number, descending: boolean): number[] {
  if (!descending) return order.slice(start, start + limit)
  const end = Math.max(order.length - start, 0)
  return order.slice(Math.max(end - limit, 0), end).toReversed()
}

/** Size of the bitmap: multiple of the row count, and minimum; ids beyond it are kept in a set. */
const room = { perRow: 8, least: 65_536 }

/** Ids of the rows that match a test, with constant-time lookup; updated while rows change. */
class Members<R extends StoredRow> {
  readonly #test: (row: R) => boolean
  readonly #marks: Uint8Array
  readonly #others = new Set<number>()
  /** Incremented whenever an id is added or removed. */
  revision = 0

  constructor(rows: readonly R[], test: (row: R) => boolean) {
    this.#test = test
    const highest = rows.reduce((most, { id }) => Math.max(most, id), 0)
    // leaves room for new rows, which get the next ids
    const length = Math.max(room.least, Math.ceil(highest * 1.25))
    this.#marks = new Uint8Array(Math.min(length, Math.max(room.least, rows.length * room.perRow)))
    for (const row of rows) if (test(row)) this.#add(row.id)
  }

  has(id: number): boolean {
    return id < this.#marks.length ? this.#marks[id] === 1 : this.#others.has(id)
  }

  follow(changes: Changes<R>, get: (id: number) => R | undefined): void {
    for (const id of changes.keys()) {
      const row = get(id)
      const [was, is] = [this.has(id), row !== undefined && this.#test(row)]
      if (is && !was) this.#add(id)
      if (was && !is) this.#remove(id)
    }
  }

  #add(id: number): void {
    if (id < this.#marks.length) this.#marks[id] = 1
    else this.#others.add(id)
    this.revision += 1
  }

  #remove(id: number): void {
    if (id < this.#marks.length) this.#marks[id] = 0
    else this.#others.delete(id)
    this.revision += 1
  }
}

/** Counts of matching rows by the value of a field; updated while rows change. */
class ValueCounts<R extends StoredRow> {
  readonly #counts = new Map<string, number>()
  readonly #field: string
  readonly #test: (row: StoredRow) => boolean

  /** Counts `rows`, all of which match. */
  constructor(rows: readonly R[], field: string, test: (row: StoredRow) => boolean) {
    this.#field = field
    this.#test = test
    for (const row of rows) this.#count(row, 1)
  }

  /** Counts by value; only values that occur. */
  values(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }

  follow(changes: Changes<R>, get: (id: number) => R | undefined): void {
    for (const [id, previous] of changes) {
      const row = get(id)
      if (previous !== undefined && this.#test(previous)) this.#count(previous, -1)
      if (row !== undefined && this.#test(row)) this.#count(row, 1)
    }
  }

  #count(row: R, step: number): void {
    const value = String(attribute(row, this.#field))
    const count = (this.#counts.get(value) ?? 0) + step
    if (count === 0) this.#counts.delete(value)
    else this.#counts.set(value, count)
  }
}
