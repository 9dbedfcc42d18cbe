/** Ids by a number that they have in common, kept up to date. */
export class Groups {
  readonly #members = new Map<number, Set<number>>()

  of(key: number): readonly number[] {
    return [...(this.#members.get(key) ?? [])]
  }

  /** Those under every key. */
  all(): number[] {
    return [...this.#members.values()].flatMap((ids) => [...ids])
  }

  size(key: number): number {
    return this.#members.get(key)?.size ?? 0
  }

  /** Puts an id under a key; 0 is none. */
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
