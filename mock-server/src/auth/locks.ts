import type { Table } from '#mock/store/table.ts'
import type { StoredLock } from '#mock/tables/stored-lock.ts'

/** Milliseconds for which a name is kept out. */
export const lockTime = 10 * 60_000
/** Names remembered at most; beyond it the oldest are forgotten, so that made-up names cannot fill memory. */
export const maxNames = 10_000

/** Names that are kept out, on record, so that a restart lets none of them in. */
export class Locks {
  readonly #table: Table<StoredLock>
  readonly #clock: () => number
  readonly #flushed: () => Promise<void>

  /** `flushed` settles when every change made so far is on disk; `clock` answers epoch milliseconds. */
  constructor(table: Table<StoredLock>, clock: () => number, flushed: () => Promise<void>) {
    this.#table = table
    this.#clock = clock
    this.#flushed = flushed
  }

  /** Every name on record, with the end of its lock in epoch milliseconds. */
  known(): (readonly [name: string, until: number])[] {
    return this.#table.rows.map(({ name, until }) => [name, until] as const)
  }

  /** Puts a lock on record, and takes those off that are over. */
  async keep(name: string, until: number): Promise<void> {
    const rest = this.#drop((lock) => lock.name === name || this.remaining(lock.until) === 0)
    for (const { id } of rest.slice(0, Math.max(0, rest.length - maxNames))) this.#table.remove(id)
    this.#table.insert({ name, until })
    await this.#flushed()
  }

  forget(name: string): void {
    this.#drop((lock) => lock.name === name)
  }

  /** Milliseconds that a lock goes on; one that would go on for longer than any was made while the clock was wrong. */
  remaining(until: number): number {
    const time = until - this.#clock()
    return time > 0 && time <= lockTime ? time : 0
  }

  /** Takes some off, and answers those that stay. */
  #drop(isOver: (lock: StoredLock) => boolean): StoredLock[] {
    for (const { id } of this.#table.rows.filter(isOver)) this.#table.remove(id)
    return this.#table.rows.slice()
  }
}
