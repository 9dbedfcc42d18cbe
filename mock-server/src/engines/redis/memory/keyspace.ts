/** Data by type of value; names and members are bytes as Latin-1. */
interface DataOf {
  string: Buffer
  hash: Map<string, Buffer>
  list: Buffer[]
  set: Set<string>
  zset: Map<string, number>
  stream: { id: string; fields: readonly Buffer[] }[]
}

type Type = keyof DataOf

export type Value = { [T in Type]: { type: T; data: DataOf[T] } }[Type]

interface Slot {
  value: Value
  /** Epoch milliseconds; Infinity for never. */
  expires: number
  /** Increases with each new key; used as the cursor position. */
  number: number
}

/** Type error with the message of Redis. */
export class WrongType extends Error {
  constructor() {
    super('WRONGTYPE Operation against a key holding the wrong kind of value')
  }
}

/** Keys of the in-memory Redis with their values and expiry times. */
export class Keyspace {
  readonly #slots = new Map<string, Slot>()
  readonly #clock: () => number
  #made = 0
  expired = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  get size(): number {
    for (const key of this.#slots.keys()) this.#slot(key)
    return this.#slots.size
  }

  get(key: string): Value | undefined {
    return this.#slot(key)?.value
  }

  /** Returns the data of a key; undefined if there is none. Throws `WrongType` if it is of another type. */
  of<T extends Type>(key: string, type: T): DataOf[T] | undefined {
    const value = this.get(key)
    if (value === undefined) return undefined
    if (value.type !== type) throw new WrongType()
    // the type has just been compared
    return value.data as DataOf[T]
  }

  /** Like `of`, but creates an empty value if there is none. */
  make<T extends Type>(key: string, type: T, empty: DataOf[T]): DataOf[T] {
    const known = this.of(key, type)
    if (known !== undefined) return known
    // type and data come from one member of the union
    this.set(key, { type, data: empty } as Value)
    return empty
  }

  set(key: string, value: Value, expires?: number): void {
    const known = this.#slot(key)
    const number = known?.number ?? (this.#made += 1)
    this.#slots.set(key, { value, number, expires: expires ?? known?.expires ?? Infinity })
  }

  delete(key: string): boolean {
    return this.#slot(key) !== undefined && this.#slots.delete(key)
  }

  /** Remaining milliseconds of a key: -1 without expiry, -2 if there is no such key. */
  left(key: string): number {
    const slot = this.#slot(key)
    if (slot === undefined) return -2
    return slot.expires === Infinity ? -1 : slot.expires - this.#clock()
  }

  expire(key: string, milliseconds: number): boolean {
    const slot = this.#slot(key)
    if (slot !== undefined) slot.expires = this.#clock() + milliseconds
    return slot !== undefined
  }

  /** Returns the keys with a number above `number`, each with its number, in order of creation. */
  after(number: number): [key: string, number: number][] {
    return [...this.#slots.keys()].flatMap((key): [string, number][] => {
      const slot = this.#slot(key)
      return slot === undefined || slot.number <= number ? [] : [[key, slot.number]]
    })
  }

  #slot(key: string): Slot | undefined {
    const slot = this.#slots.get(key)
    if (slot === undefined || slot.expires > this.#clock()) return slot
    this.#slots.delete(key)
    this.expired += 1
    return undefined
  }
}
