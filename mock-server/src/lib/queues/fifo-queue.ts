/** Number of removed entries after which the array is compacted. */
const tidyAt = 10_000

/** First-in, first-out queue of ids. */
export class FifoQueue {
  #ids: number[] = []
  #head = 0

  add(id: number): void {
    this.#ids.push(id)
  }

  /** Removes and returns the first id; undefined if empty. */
  take(): number | undefined {
    const id = this.#ids[this.#head]
    if (id === undefined) return undefined
    this.#head += 1
    if (this.#head >= tidyAt || this.#head === this.#ids.length) {
      this.#ids = this.#ids.slice(this.#head)
      this.#head = 0
    }
    return id
  }
}
