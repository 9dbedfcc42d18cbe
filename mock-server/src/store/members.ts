import type { Changes } from './changes.ts'
import type { StoredRow } from './row.ts'

/** Room for ids in proportion to the rows, and at least: ids beyond it are kept one by one. */
const room = { perRow: 8, least: 65_536 }

/** Ids of the rows that match a test, looked up in constant time; kept up to date while rows change. */
export class Members<R extends StoredRow> {
  readonly #test: (row: R) => boolean
  readonly #marks: Uint8Array
  readonly #others = new Set<number>()
  #revision = 0

  constructor(rows: readonly R[], test: (row: R) => boolean) {
    this.#test = test
    const highest = rows.reduce((most, { id }) => Math.max(most, id), 0)
    // new rows have the next ids
    const length = Math.max(room.least, Math.ceil(highest * 1.25))
    this.#marks = new Uint8Array(Math.min(length, Math.max(room.least, rows.length * room.perRow)))
    for (const row of rows) if (test(row)) this.#add(row.id)
  }

  /** Rises with every id that comes or goes. */
  get revision(): number {
    return this.#revision
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
    this.#revision += 1
  }

  #remove(id: number): void {
    if (id < this.#marks.length) this.#marks[id] = 0
    else this.#others.delete(id)
    this.#revision += 1
  }
}
