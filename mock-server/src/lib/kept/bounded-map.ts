/** Entries of a small map that are kept at least. */
const least = 16

/**
 * A map that lets go of what was put in first when it is full: of the older half at once, for finding the oldest single
 * entry of a large map takes longer than everything else.
 */
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
