/** A mean that is added up piece by piece; null while nothing was added. */
export class Mean {
  #sum = 0
  #weight = 0

  /** Adds a value; null counts for nothing. */
  add(value: number | null, weight = 1): void {
    if (value === null) return
    this.#sum += value * weight
    this.#weight += weight
  }

  /** With two digits after the point. */
  get value(): number | null {
    return this.#weight === 0 ? null : Math.round((this.#sum / this.#weight) * 100) / 100
  }
}
