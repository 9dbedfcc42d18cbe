/** Places that were left are given back once there are so many. */
const tidyAt = 10_000

/** Ids that wait in line: the first to come is the first to go. */
export class FifoQueue {
  #ids: number[] = []
  #head = 0

  add(id: number): void {
    this.#ids.push(id)
  }

  /** Takes out the first; undefined where none waits. */
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
