import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { inSlices } from '#mock/lib/in-slices.ts'

/** Progress of a computation. */
export interface Counted {
  counted: number
  due: number
}

/** Caches figures of past days by key and day. Each is computed once; a limited number is kept. */
export class DayStore<Figures> {
  readonly #make: (key: number, begin: number) => Figures
  readonly #days: number
  readonly #known = new Map<number, BoundedMap<number, Figures>>()

  /** Keeps at most `days` days per key. */
  constructor(days: number, make: (key: number, begin: number) => Figures) {
    this.#days = days
    this.#make = make
  }

  /** Returns the figures of the day that begins at the midnight `begin`. */
  get(key: number, begin: number): Figures {
    const days = this.#known.get(key) ?? this.#begin(key)
    const known = days.get(begin)
    // null is a valid figure, meaning unknown
    return known === undefined ? days.set(begin, this.#make(key, begin)) : known
  }

  /** Invalidates the figures of a key. */
  drop(key: number): void {
    this.#known.delete(key)
  }

  /**
   * Computes days in slices of a few milliseconds, so that other requests are served in between. Waits at most
   * `patience` milliseconds (infinity: until complete), returns the progress, and continues in the background.
   */
  async reach(keys: readonly number[], begins: readonly number[], patience: number): Promise<Counted> {
    const due = keys.length * begins.length
    let counted = 0
    const makeAll = function* (this: DayStore<Figures>): Generator<undefined, void> {
      for (const key of keys) {
        for (const begin of begins) {
          this.get(key, begin)
          counted += 1
          yield
        }
      }
    }.bind(this)
    if (patience === Infinity) {
      await inSlices(makeAll(), () => false)
      return { counted, due }
    }
    let timer: NodeJS.Timeout | undefined
    const patient = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience).unref()
    })
    await Promise.race([inSlices(makeAll(), () => false), patient])
    clearTimeout(timer)
    return { counted, due }
  }

  #begin(key: number): BoundedMap<number, Figures> {
    const days = new BoundedMap<number, Figures>(this.#days * 2)
    this.#known.set(key, days)
    return days
  }
}
