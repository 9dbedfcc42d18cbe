/** The first of what was found, the best matches first, and how many there are. */
export class Best<Item> {
  readonly #limit: number
  /** Those that begin with what is looked for, and the others. */
  readonly #first: Item[] = []
  readonly #others: Item[] = []
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  add(item: Item, isFirst: boolean): void {
    this.#total += 1
    const list = isFirst ? this.#first : this.#others
    if (list.length < this.#limit) list.push(item)
  }

  /** What was found, each as it is answered. */
  answer<Shown>(shown: (item: Item) => Shown): { total: number; list: Shown[] } {
    const list = [...this.#first, ...this.#others].slice(0, this.#limit)
    return { total: this.#total, list: list.map(shown) }
  }
}
