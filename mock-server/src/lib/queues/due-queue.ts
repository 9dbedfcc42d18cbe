/** Binary heap of device ids by due time (epoch milliseconds). */
export class DueQueue {
  readonly #times: number[] = []
  readonly #ids: number[] = []

  get size(): number {
    return this.#times.length
  }

  clear(): void {
    this.#times.length = 0
    this.#ids.length = 0
  }

  add(time: number, id: number): void {
    let place = this.#times.length
    while (place > 0) {
      const above = (place - 1) >> 1
      if ((this.#times[above] ?? 0) <= time) break
      this.#set(place, above)
      place = above
    }
    this.#times[place] = time
    this.#ids[place] = id
  }

  /** Removes and returns the ids due until a time, inclusive, earliest first and without duplicates. */
  take(until: number): number[] {
    const due = new Set<number>()
    while (this.#times.length > 0 && (this.#times[0] ?? 0) <= until) {
      due.add(this.#ids[0] ?? 0)
      this.#removeFirst()
    }
    return [...due]
  }

  #removeFirst(): void {
    const [time, id] = [this.#times.pop(), this.#ids.pop()]
    const size = this.#times.length
    if (time === undefined || id === undefined || size === 0) return
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const right = left + 1
      const isRightLess = right < size && (this.#times[right] ?? 0) < (this.#times[left] ?? 0)
      const below = isRightLess ? right : left
      if (below >= size || (this.#times[below] ?? 0) >= time) break
      this.#set(place, below)
      place = below
    }
    this.#times[place] = time
    this.#ids[place] = id
  }

  #set(place: number, from: number): void {
    this.#times[place] = this.#times[from] ?? 0
    this.#ids[place] = this.#ids[from] ?? 0
  }
}
