import type { AlarmContext } from '../context.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'
import { findByFault, findByReading } from './find.ts'

/** How far back a fault may have begun that is only now long enough for its rule, in milliseconds. */
const longestHold = 86_400_000
/** How far back a platform looks that did not run for a while, in milliseconds. */
const farthest = 86_400_000

/** Goes round all devices, a few milliseconds at a time, so that even a large fleet does not hold up other requests. */
export class Round {
  readonly #context: AlarmContext
  readonly #budget: number
  #place = 0
  /** When this round began, and from when on it looks: from the beginning of the one before. */
  #begun: number
  #from: number

  /** Looks from a moment on (epoch milliseconds), for so many milliseconds at a time. */
  constructor(context: AlarmContext, from: number, budget: number) {
    this.#context = context
    this.#budget = budget
    this.#from = from
    this.#begun = from
  }

  /** Goes on for a while and raises what it finds. */
  advance(now: number): void {
    const { rows } = this.#context.sources.devices
    if (this.#place === 0) this.#begun = now
    const until = performance.now() + this.#budget
    while (this.#place < rows.length && performance.now() < until) {
      const device = rows[this.#place]
      this.#place += 1
      if (device !== undefined && isWatched(device)) this.#look(device, now)
    }
    if (this.#place >= rows.length) {
      this.#place = 0
      this.#from = this.#begun
    }
  }

  #look(device: WatchedDevice, now: number): void {
    const { sources } = this.#context
    const from = Math.max(this.#from, now - farthest)
    for (const fault of sources.simulation.faults(device.id, from - longestHold, now + 1)) {
      const isDue = fault.source === 'seed' && fault.until > from && fault.from <= now
      if (isDue) findByFault(this.#context, device, fault, now, from)
    }
    findByReading(this.#context, device, now)
  }
}
