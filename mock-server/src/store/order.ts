import type { Changes } from './table.ts'
import type { Sort } from './query.ts'
import { attribute, type StoredRow } from './row.ts'

/** Sort key: numbers precede texts and NaN follows the other numbers. */
type SortKey = string | number

/** Ranges shorter than this are sorted by insertion. */
const short = 12

/** Compares two sort keys; two NaNs are equal. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  if (a === b) return 0
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
  return Number.isNaN(b) || a < b ? -1 : 1
}

/** Returns the indexes 0 to n - 1 sorted by key; the sort is stable. */
export function sortedPlaces(keys: readonly SortKey[]): Uint32Array {
  const numbers: number[] = []
  const texts: number[] = []
  for (let place = 0; place < keys.length; place += 1) {
    if (typeof keys[place] === 'number') numbers.push(place)
    else texts.push(place)
  }
  const places = new Uint32Array(keys.length)
  placeNumbers(keys, numbers, places)
  places.set(texts, numbers.length)
  sortTexts(keys, places, { low: numbers.length, high: keys.length, depth: 0 })
  return places
}

/** Counting sort by rank, much faster than sorting by comparison. */
function placeNumbers(keys: readonly SortKey[], from: readonly number[], into: Uint32Array): void {
  const values = Float64Array.from(from, (place) => Number(keys[place])).sort()
  let distinct = 0
  for (let n = 0; n < values.length; n += 1) {
    if (n === 0 || !Object.is(values[n], values[distinct - 1])) values[distinct++] = values[n] ?? 0
  }
  const sorted = values.subarray(0, distinct)
  const ranks = Uint32Array.from(from, (place) => rankIn(sorted, Number(keys[place])))
  const starts = new Uint32Array(distinct + 1)
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  for (let rank = 1; rank <= distinct; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  for (let n = 0; n < from.length; n += 1) {
    const rank = ranks[n] ?? 0
    const target = starts[rank] ?? 0
    into[target] = from[n] ?? 0
    starts[rank] = target + 1
  }
}

function rankIn(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareKeys(sorted[middle] ?? 0, value) < 0) low = middle + 1
    else high = middle
  }
  return low
}

interface Stretch {
  low: number
  high: number
  /** Number of leading characters that all keys of the range share. */
  depth: number
}

/** Sorts texts by multikey quicksort: device names share long prefixes, which makes comparisons slow. */
function sortTexts(keys: readonly SortKey[], places: Uint32Array, whole: Stretch): void {
  const waiting = [whole]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { low, high, depth } = next
    if (high - low < short) {
      insertSorted(keys, places, low, high)
      continue
    }
    const pivot = characterAt(keys, places[(low + high) >> 1] ?? 0, depth)
    const [less, greater] = partition(keys, places, next, pivot)
    waiting.push({ low, high: less, depth }, { low: greater, high, depth })
    if (pivot < 0) places.subarray(less, greater).sort()
    else waiting.push({ low: less, high: greater, depth: depth + 1 })
  }
}

/** Partitions into characters less than, equal to and greater than the pivot; returns the bounds of the equal ones. */
function partition(
  keys: readonly SortKey[],
  places: Uint32Array,
  { low, high, depth }: Stretch,
  pivot: number,
): [less: number, greater: number] {
  let [less, greater, n] = [low, high, low]
  while (n < greater) {
    const place = places[n] ?? 0
    const character = characterAt(keys, place, depth)
    if (character === pivot) n += 1
    else if (character < pivot) {
      places[n] = places[less] ?? 0
      places[less] = place
      less += 1
      n += 1
    } else {
      greater -= 1
      places[n] = places[greater] ?? 0
      places[greater] = place
    }
  }
  return [less, greater]
}

function insertSorted(keys: readonly SortKey[], places: Uint32Array, low: number, high: number): void {
  for (let n = low + 1; n < high; n += 1) {
    const place = places[n] ?? 0
    let hole = n
    while (hole > low && isBefore(keys, place, places[hole - 1] ?? 0)) {
      places[hole] = places[hole - 1] ?? 0
      hole -= 1
    }
    places[hole] = place
  }
}

function isBefore(keys: readonly SortKey[], a: number, b: number): boolean {
  const [left = '', right = ''] = [keys[a], keys[b]]
  return left === right ? a < b : left < right
}

/** Character code at a depth; -1 beyond the end of the text. */
function characterAt(keys: readonly SortKey[], place: number, depth: number): number {
  const key = keys[place]
  return typeof key === 'string' && depth < key.length ? key.charCodeAt(depth) : -1
}

interface Entry {
  id: number
  key: SortKey
}

/** Ids of all rows, sorted by a field and then by id; updated while rows change. */
export class Order<R extends StoredRow> {
  readonly #sort: Sort
  ids: readonly number[]

  constructor(rows: readonly R[], sort: Sort) {
    this.#sort = sort
    const inOrder = isRising(rows) ? rows : rows.toSorted((a, b) => a.id - b.id)
    this.ids =
      sort.field === 'id'
        ? inOrder.map(({ id }) => id)
        : Array.from(sortedPlaces(inOrder.map((row) => keyOf(row, sort))), (place) => inOrder[place]?.id ?? 0)
  }

  /** Applies changes; only rows that were added, removed or moved cost anything. */
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
    if (gone.size > 0) this.ids = without(this.ids, gone)
    if (come.length > 0) this.#merge(come, get)
  }

  #merge(come: Entry[], get: (id: number) => R | undefined): void {
    come.sort((a, b) => compareKeys(a.key, b.key) || a.id - b.id)
    const merged: number[] = []
    let from = 0
    for (const entry of come) {
      const until = this.#placeOf(entry, from, get)
      for (; from < until; from += 1) merged.push(this.ids[from] ?? 0)
      merged.push(entry.id)
    }
    for (; from < this.ids.length; from += 1) merged.push(this.ids[from] ?? 0)
    this.ids = merged
  }

  /** Binary search for the position of a row, at or after `from`. */
  #placeOf(entry: Entry, from: number, get: (id: number) => R | undefined): number {
    let [low, high] = [from, this.ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const id = this.ids[middle] ?? 0
      const row = get(id)
      const side = row === undefined ? 0 : compareKeys(keyOf(row, this.#sort), entry.key)
      if (side < 0 || (side === 0 && id < entry.id)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Removes ids; the bitmap avoids most set lookups, which are slower. */
function without(ids: readonly number[], gone: ReadonlySet<number>): number[] {
  const marks = new Uint8Array(65_536)
  for (const id of gone) marks[id & 0xff_ff] = 1
  return ids.filter((id) => marks[id & 0xff_ff] === 0 || !gone.has(id))
}

/** Greater than any id, so that the index of a value takes precedence over the id. */
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
