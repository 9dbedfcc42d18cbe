/** Puts things that belong together into sets: what order they are joined in makes no difference. */
export class Union {
  readonly #above = new Map<number, number>()

  /** The thing that stands for the set of another: the smallest in it. */
  top(id: number): number {
    let top = id
    for (let above = this.#above.get(top); above !== undefined; above = this.#above.get(top)) top = above
    // the next look-up finds it at once
    for (let at = id; at !== top;) {
      const next = this.#above.get(at) ?? top
      this.#above.set(at, top)
      at = next
    }
    return top
  }

  join(one: number, other: number): void {
    const [a, b] = [this.top(one), this.top(other)]
    if (a !== b) this.#above.set(Math.max(a, b), Math.min(a, b))
  }
}
