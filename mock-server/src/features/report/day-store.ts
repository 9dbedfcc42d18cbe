import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { inSlices } from '#mock/lib/in-slices.ts'

/** How much of what was asked for is counted. */
export interface Counted {
  counted: number
  due: number
}

/** Figures of days that are over, by what they are about and by day: each is worked out once, and only so many are kept. */
export class DayStore<Figures> {
  readonly #make: (key: number, begin: number) => Figures
  readonly #days: number
  readonly #known = new Map<number, BoundedMap<number, Figures>>()

  /** Keeps so many days of each. */
  constructor(days: number, make: (key: number, begin: number) => Figures) {
    this.#days = days
    this.#make = make
  }

  /** The figures of one day, which begins at a midnight. */
  get(key: number, begin: number): Figures {
    const days = this.#known.get(key) ?? this.#begin(key)
    const known = days.get(begin)
    // null is a figure too: that nothing is known
    return known === undefined ? days.set(begin, this.#make(key, begin)) : known
  }

  /** Forgets what is known of one, because it is another one now. */
  drop(key: number): void {
    this.#known.delete(key)
  }

  /**
   * Works out days a few milliseconds at a time, so that others are answered in between; waits for it for so many
   * milliseconds at most (infinity: until it is done), and returns the progress. It goes on by itself.
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
