/** The newest of what was put in, up to a number; what is older is forgotten. */
export class Ring<Item> {
  readonly #capacity: number
  #items: Item[] = []
  /** Where the oldest stands once it is full. */
  #start = 0
  #first = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get length(): number {
    return this.#items.length
  }

  /** How many were put in before the oldest that is there, since it was last emptied. */
  get first(): number {
    return this.#first
  }

  /** How many were put in since it was last emptied. */
  get end(): number {
    return this.#first + this.#items.length
  }

  push(item: Item): void {
    if (this.#items.length < this.#capacity) {
      this.#items.push(item)
      return
    }
    this.#items[this.#start] = item
    this.#start = (this.#start + 1) % this.#capacity
    this.#first += 1
  }

  /** What was put in as the n-th, from 0; undefined where it is forgotten or still to come. */
  at(n: number): Item | undefined {
    if (n < this.#first || n >= this.end) return undefined
    return this.#items[(this.#start + n - this.#first) % this.#capacity]
  }

  clear(): void {
    this.#items = []
    this.#start = 0
    this.#first = 0
  }

  /** What is there, the oldest first. */
  toArray(): Item[] {
    return [...this.#items.slice(this.#start), ...this.#items.slice(0, this.#start)]
  }
}
