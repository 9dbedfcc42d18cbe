import { isDeepStrictEqual } from 'node:util'
import type { StoredRow } from './row.ts'

/** One stored change: a row that was put (`row`) or removed (`row` undefined). */
export interface Change<R extends StoredRow = StoredRow> {
  table: string
  id: number
  row: R | undefined
  previous: R | undefined
}

/** Rules of a table, called synchronously with the change; they refuse by throwing. */
export interface Guard<R extends StoredRow = StoredRow> {
  put?(row: R, previous: R | undefined): void
  remove?(row: R): void
  /** Adds the fields that only the platform sets to an accepted row. */
  stamp?(row: R, previous: R | undefined): R
}

/** Rows in insertion order, indexed by id. A row is replaced, never mutated. */
export class Table<R extends StoredRow = StoredRow> {
  readonly name: string
  readonly rows: R[] = []
  /** Incremented with every change; anything derived from the rows is keyed by it. */
  version = 0
  /** Id of the next row; ids are never reused, even after a row was removed. */
  nextId = 1
  guard: Guard<R> = {}
  readonly #byId = new Map<number, R>()
  /** Index at which a row was inserted; rows before it may have been removed since. */
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

  /** Previous rows by id since an earlier version; undefined if no longer known. */
  changesSince(version: number): Changes<R> | undefined {
    return this.#log.since(version, this.version)
  }

  /** Adds a row under the next free id and returns it. */
  insert(values: Omit<R, 'id'>): R {
    // restores the `id` that `Omit` removed from `R`
    return this.put({ ...values, id: this.nextId } as R)
  }

  /** Stores a row under its id, new or existing. */
  put(row: R): R {
    const previous = this.#byId.get(row.id)
    this.guard.put?.(row, previous)
    const stored = this.guard.stamp?.(row, previous) ?? row
    this.restore(row.id, stored)
    this.#changed({ table: this.name, id: row.id, row: stored, previous })
    return stored
  }

  /** Updates the given attributes of a row; returns undefined if there is no such row. */
  update(id: number, values: Partial<Omit<R, 'id'>>): R | undefined {
    const previous = this.#byId.get(id)
    return previous && this.put({ ...previous, ...values, id })
  }

  /**
   * Updates derived values of a row and returns the names of those that changed. Not a change of the record: it must
   * not conflict with an edit in progress.
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

  /** Removes a row and returns it; undefined if there is no such row. */
  remove(id: number): R | undefined {
    const previous = this.#byId.get(id)
    if (previous === undefined) return undefined
    this.guard.remove?.(previous)
    this.restore(id, undefined)
    this.#changed({ table: this.name, id, row: undefined, previous })
    return previous
  }

  /** Sets or removes a row without rules and journal, for loading and seeding. */
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

  /** Searches backwards from the recorded index, which is cheap when rows are removed from the end. */
  #placeOf(row: R): number {
    const place = this.#places.get(row.id) ?? this.rows.length
    return this.rows.lastIndexOf(row, place)
  }
}

/** Maximum number of changes remembered; for older versions, deriving from all rows costs no more. */
const maxChanges = 50_000

/** Previous rows by id; undefined where there was none. */
export type Changes<R extends StoredRow = StoredRow> = ReadonlyMap<number, R | undefined>

/** Remembers the latest changes of a table, starting with the first query. */
class ChangeLog<R extends StoredRow> {
  /** Version before the first remembered change; undefined before the first query. */
  #from: number | undefined
  #changes: { id: number; previous: R | undefined }[] = []

  /** Records a change; ignored before the first query. */
  note(id: number, previous: R | undefined): void {
    if (this.#from === undefined) return
    this.#changes.push({ id, previous })
    if (this.#changes.length < maxChanges) return
    const forgotten = maxChanges / 2
    this.#changes = this.#changes.slice(forgotten)
    this.#from += forgotten
  }

  /** Previous rows since a version other than the current one; undefined if no longer known. */
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
