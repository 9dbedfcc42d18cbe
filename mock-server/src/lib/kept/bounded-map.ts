/** Minimum size of each half. */
const least = 16

/** Bounded map that evicts by age, the older half at a time: finding the single oldest entry of a large map is slow. */
export class BoundedMap<K, V> {
  readonly #half: number
  #young = new Map<K, V>()
  #old = new Map<K, V>()

  constructor(limit: number) {
    this.#half = Math.max(least, Math.ceil(limit / 2))
  }

  get(key: K): V | undefined {
    return (this.#young.has(key) ? this.#young : this.#old).get(key)
  }

  set(key: K, value: V): V {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
    return value
  }

  delete(key: K): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
