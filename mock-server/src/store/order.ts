import type { Changes } from './changes.ts'
import type { Sort } from './query.ts'
import { attribute, type StoredRow } from './row.ts'
import { compareKeys, sortedPlaces, type SortKey } from './sorted.ts'

interface Entry {
  id: number
  key: SortKey
}

/** Ids of all rows, sorted by a field and, among equals, by id; kept so while rows change. */
export class Order<R extends StoredRow> {
  readonly #sort: Sort
  #ids: readonly number[]

  constructor(rows: readonly R[], sort: Sort) {
    this.#sort = sort
    const inOrder = isRising(rows) ? rows : rows.toSorted((a, b) => a.id - b.id)
    this.#ids =
      sort.field === 'id'
        ? inOrder.map(({ id }) => id)
        : Array.from(sortedPlaces(inOrder.map((row) => keyOf(row, sort))), (place) => inOrder[place]?.id ?? 0)
  }

  get ids(): readonly number[] {
    return this.#ids
  }

  /** Takes over what has changed: only rows that came, went or moved cost anything. */
  follow(changes: Changes<R>, get: (id: number) => R | undefined): void {
    const gone = new Set<number>()
    const come: Entry[] = []
    for (const [id, previous] of changes) {
      const row = get(id)
      const before = previous && keyOf(previous, this.#sort)
      const key = row && keyOf(row, this.#sort)
      if (before === undefined ? key === undefined : key !== undefined && compareKeys(before, key) === 0)
        continue
      if (before !== undefined) gone.add(id)
      if (key !== undefined) come.push({ id, key })
    }
    if (gone.size > 0) this.#ids = without(this.#ids, gone)
    if (come.length > 0) this.#merge(come, get)
  }

  #merge(come: Entry[], get: (id: number) => R | undefined): void {
    come.sort((a, b) => compareKeys(a.key, b.key) || a.id - b.id)
    const merged: number[] = []
    let from = 0
    for (const entry of come) {
      const until = this.#placeOf(entry, from, get)
      for (; from < until; from += 1) merged.push(this.#ids[from] ?? 0)
      merged.push(entry.id)
    }
    for (; from < this.#ids.length; from += 1) merged.push(this.#ids[from] ?? 0)
    this.#ids = merged
  }

  /** Where a row belongs, from a place on. */
  #placeOf(entry: Entry, from: number, get: (id: number) => R | undefined): number {
    let [low, high] = [from, this.#ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const id = this.#ids[middle] ?? 0
      const row = get(id)
      const side = row === undefined ? 0 : compareKeys(keyOf(row, this.#sort), entry.key)
      if (side < 0 || (side === 0 && id < entry.id)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Looking an id up takes longer than comparing it, and most are none of the few that go. */
function without(ids: readonly number[], gone: ReadonlySet<number>): number[] {
  const marks = new Uint8Array(65_536)
  for (const id of gone) marks[id & 0xff_ff] = 1
  return ids.filter((id) => marks[id & 0xff_ff] === 0 || !gone.has(id))
}

/** More than any id, so that the place of a value counts before the id. */
const beyondIds = 2 ** 40

function keyOf(row: StoredRow, { field, values, newestFirst }: Sort): SortKey {
  const value = attribute(row, field)
  if (values !== undefined) {
    const place = values.findIndex((known) => known === value)
    return (place < 0 ? values.length : place) * beyondIds - (newestFirst ? row.id : 0)
  }
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

function isRising(rows: readonly StoredRow[]): boolean {
  let last = Number.NEGATIVE_INFINITY
  for (const { id } of rows) {
    if (id <= last) return false
    last = id
  }
  return true
}
