import { chance } from '../chance.ts'
import type { AlarmContext } from '../context.ts'
import { passingFault } from './passing-fault.ts'

/** Seconds from one to the next. */
const pause = { least: 45, most: 90 }

/** Lets something small go wrong now and then, so that a platform left to itself is alive. */
export class LiveFaults {
  readonly #context: AlarmContext
  #next: number

  /** From a moment on (epoch milliseconds). */
  constructor(context: AlarmContext, now: number) {
    this.#context = context
    this.#next = now + pauseAfter(now)
  }

  /** Adds a fault when the time for one has come; a clock that was set back does not put it off. */
  advance(now: number): void {
    const isSetBack = this.#next - now > pause.most * 1000
    if (isSetBack) this.#next = now + pauseAfter(now)
    if (now < this.#next) return
    this.#next = now + pauseAfter(now)
    const fault = passingFault(this.#context, now, 0, 'live')
    if (fault !== undefined) this.#context.sources.faults.add(fault)
  }
}

function pauseAfter(now: number): number {
  return Math.round((pause.least + (pause.most - pause.least) * chance(now)) * 1000)
}
