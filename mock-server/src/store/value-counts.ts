import type { Changes } from './changes.ts'
import { attribute, type StoredRow } from './row.ts'

/** How many of the rows that match have each value of a field; kept so while rows change. */
export class ValueCounts<R extends StoredRow> {
  readonly #counts = new Map<string, number>()
  readonly #field: string
  readonly #test: (row: StoredRow) => boolean

  /** Counts among rows, all of which match. */
  constructor(rows: readonly R[], field: string, test: (row: StoredRow) => boolean) {
    this.#field = field
    this.#test = test
    for (const row of rows) this.#count(row, 1)
  }

  /** The counts by value; only values that there are. */
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
