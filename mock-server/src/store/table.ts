/** Anything that can be stored: rows are told apart by a number. */
export interface StoredRow {
  readonly id: number
}

/** One stored change: a row that was put (`row`) or removed (`row` undefined). */
export interface Change<R extends StoredRow = StoredRow> {
  table: string
  id: number
  row: R | undefined
  previous: R | undefined
}

/** Rules of a table, asked in the same tick as the change; they refuse by throwing. */
export interface Guard<R extends StoredRow = StoredRow> {
  put?: (row: R, previous: R | undefined) => void
  remove?: (row: R) => void
}

/** An attribute of a row whose type is known to its resource only. */
export function attribute(row: StoredRow, name: string): unknown {
  return Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined
}

/** Rows in the order in which they came, found by id. A row is replaced, never altered in place. */
export class Table<R extends StoredRow = StoredRow> {
  readonly name: string
  readonly rows: R[] = []
  /** Rises with every change; whoever derives something from the rows keys it by this number. */
  version = 0
  /** The id of the next row: an id is never given twice, not even after its row was removed. */
  nextId = 1
  guard: Guard<R> = {}
  readonly #byId = new Map<number, R>()
  readonly #changed: (change: Change<R>) => void

  constructor(name: string, changed: (change: Change<R>) => void) {
    this.name = name
    this.#changed = changed
  }

  get(id: number): R | undefined {
    return this.#byId.get(id)
  }

  /** Adds a row under the next free id and answers it. */
  insert(values: Omit<R, 'id'>): R {
    // what Omit took out of R is put back
    return this.put({ ...values, id: this.nextId } as unknown as R)
  }

  /** Stores a row under the id it has, new or not. */
  put(row: R): R {
    const previous = this.#byId.get(row.id)
    this.guard.put?.(row, previous)
    this.restore(row.id, row)
    this.#changed({ table: this.name, id: row.id, row, previous })
    return row
  }

  /** Replaces the given attributes of a row; answers undefined where there is no such row. */
  update(id: number, values: Partial<Omit<R, 'id'>>): R | undefined {
    const previous = this.#byId.get(id)
    return previous && this.put({ ...previous, ...values, id })
  }

  /** Removes a row and answers it; undefined where there is no such row. */
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
    const place = previous === undefined ? -1 : this.rows.indexOf(previous)
    if (row === undefined) {
      this.#byId.delete(id)
      if (place >= 0) this.rows.splice(place, 1)
    } else {
      this.#byId.set(id, row)
      this.rows[place < 0 ? this.rows.length : place] = row
    }
    this.nextId = Math.max(this.nextId, id + 1)
    this.version += 1
  }
}
