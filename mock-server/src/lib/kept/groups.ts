/** Sets of ids by a numeric key, updated incrementally. */
export class Groups {
  readonly #members = new Map<number, Set<number>>()

  of(key: number): readonly number[] {
    return [...(this.#members.get(key) ?? [])]
  }

  /** Ids under all keys. */
  all(): number[] {
    return [...this.#members.values()].flatMap((ids) => [...ids])
  }

  size(key: number): number {
    return this.#members.get(key)?.size ?? 0
  }

  /** Adds an id under a key; key 0 means none and is ignored. */
  add(key: number, id: number): void {
    if (key === 0) return
    const members = this.#members.get(key)
    if (members === undefined) this.#members.set(key, new Set([id]))
    else members.add(id)
  }

  remove(key: number, id: number): void {
    const members = this.#members.get(key)
    members?.delete(id)
    if (members?.size === 0) this.#members.delete(key)
  }
}
