import type { StoredRow } from './row.ts'

/** Changes remembered at most: what is older is derived anew from all rows, which then costs no more. */
const maxChanges = 50_000

/** What rows were before they changed, by id; undefined where there was none. */
export type Changes<R extends StoredRow = StoredRow> = ReadonlyMap<number, R | undefined>

/** Remembers the latest changes of a table, from the first question on. */
export class ChangeLog<R extends StoredRow> {
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
