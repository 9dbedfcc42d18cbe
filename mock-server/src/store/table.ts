import { isDeepStrictEqual } from 'node:util'
import type { StoredRow } from './row.ts'

/** One stored change: a row that was put (`row`) or removed (`row` undefined). */
export interface Change<R extends StoredRow = StoredRow> {
  table: string
  id: number
  row: R | undefined
  previous: R | undefined
}

/** Rules of a table, asked in the same tick as the change; they refuse by throwing. */
export interface Guard<R extends StoredRow = StoredRow> {
  put?(row: R, previous: R | undefined): void
  remove?(row: R): void
  /** Completes an accepted row by what the platform alone sets. */
  stamp?(row: R, previous: R | undefined): R
}

/** Rows in the order in which they came, found by id. A row is replaced, never altered in place. */
export class Table<R extends StoredRow = StoredRow> {
  readonly name: string
  readonly rows: R[] = []
  /** Rises with every change; anything derived from the rows is keyed by this number. */
  version = 0
  /** The id of the next row: an id is never given twice, not even after its row was removed. */
  nextId = 1
  guard: Guard<R> = {}
  readonly #byId = new Map<number, R>()
  /** Where a row was put; rows in front of it may have gone since. */
  readonly #places = new Map<number, number>()
  readonly #log = new ChangeLog<R>()
  readonly #changed: (change: Change) => void

  constructor(name: string, changed: (change: Change) => void) {
    this.name = name
    this.#changed = changed
  }

  get(id: number): R | undefined {
    return this.#byId.get(id)
  }

  /** What rows were at an earlier version; undefined where that is not known any more. */
  changesSince(version: number): Changes<R> | undefined {
    return this.#log.since(version, this.version)
  }

  /** Adds a row under the next free id and returns it. */
  insert(values: Omit<R, 'id'>): R {
    // what Omit took out of R is put back
    return this.put({ ...values, id: this.nextId } as R)
  }

  /** Stores a row under the id it has, new or not. */
  put(row: R): R {
    const previous = this.#byId.get(row.id)
    this.guard.put?.(row, previous)
    const stored = this.guard.stamp?.(row, previous) ?? row
    this.restore(row.id, stored)
    this.#changed({ table: this.name, id: row.id, row: stored, previous })
    return stored
  }

  /** Replaces the given attributes of a row; returns undefined where there is no such row. */
  update(id: number, values: Partial<Omit<R, 'id'>>): R | undefined {
    const previous = this.#byId.get(id)
    return previous && this.put({ ...previous, ...values, id })
  }

  /**
   * Takes over what is worked out for a row, and returns the names of what differs. That is no change of the record: it must
   * not conflict with an edit under way.
   */
  settle(id: number, values: Partial<Omit<R, 'id'>>): string[] {
    const row = this.#byId.get(id)
    if (row === undefined) return []
    const differing = Object.entries(values).filter(
      ([name, value]) => !isDeepStrictEqual(Reflect.get(row, name), value),
    )
    if (differing.length > 0) this.restore(id, { ...row, ...values })
    return differing.map(([name]) => name)
  }

  /** Removes a row and returns it; undefined where there is no such row. */
  remove(id: number): R | undefined {
    const previous = this.#byId.get(id)
    if (previous === undefined) return undefined
    this.guard.remove?.(previous)
    this.restore(id, undefined)
    this.#changed({ table: this.name, id, row: undefined, previous })
    return previous
  }

  /** Puts a row as it was stored, or removes it: no rules, no journal. For loading and seeding. */
  restore(id: number, row: R | undefined): void {
    const previous = this.#byId.get(id)
    const place = previous === undefined ? this.rows.length : this.#placeOf(previous)
    if (row === undefined) {
      this.#byId.delete(id)
      this.#places.delete(id)
      if (previous !== undefined) this.rows.splice(place, 1)
    } else {
      this.#byId.set(id, row)
      this.#places.set(id, place)
      this.rows[place] = row
    }
    this.nextId = Math.max(this.nextId, id + 1)
    this.version += 1
    this.#log.note(id, previous)
  }

  /** A row is where it was put, or further left: looking from there is cheap where the table is emptied from its end. */
  #placeOf(row: R): number {
    const place = this.#places.get(row.id) ?? this.rows.length
    return this.rows.lastIndexOf(row, place)
  }
}

/** Changes remembered at most: what is older is derived anew from all rows, which then costs no more. */
const maxChanges = 50_000

/** What rows were before they changed, by id; undefined where there was none. */
export type Changes<R extends StoredRow = StoredRow> = ReadonlyMap<number, R | undefined>

/** Remembers the latest changes of a table, from the first question on. */
class ChangeLog<R extends StoredRow> {
  /** The version that the first change remembered began from; undefined before the first question. */
  #from: number | undefined
  #changes: { id: number; previous: R | undefined }[] = []

  /** Notes a change; to be called with each from the first question on. */
  note(id: number, previous: R | undefined): void {
    if (this.#from === undefined) return
    this.#changes.push({ id, previous })
    if (this.#changes.length < maxChanges) return
    const forgotten = maxChanges / 2
    this.#changes = this.#changes.slice(forgotten)
    this.#from += forgotten
  }

  /** What rows were at a version that is not the present one; undefined where that is not known. */
  since(version: number, present: number): Changes<R> | undefined {
    this.#from ??= present
    if (version < this.#from) return undefined
    const first = new Map<number, R | undefined>()
    for (let n = version - this.#from; n < this.#changes.length; n += 1) {
      const change = this.#changes[n]
      if (change !== undefined && !first.has(change.id)) first.set(change.id, change.previous)
    }
    return first
  }
}
