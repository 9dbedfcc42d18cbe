import type { AlarmContext } from '../context.ts'
import { passingFault } from './passing-fault.ts'

/** How many alerts, within how many seconds. */
export interface StormRequest {
  alerts: number
  seconds: number
}

/** Lets many faults begin within a short time, evenly spread; a new storm takes the place of the old one. */
export class Storm {
  readonly #context: AlarmContext
  #under: (StormRequest & { start: number; made: number }) | undefined

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Begins at a moment (epoch milliseconds). */
  begin({ alerts, seconds }: StormRequest, start: number): void {
    this.#under = { alerts, seconds, start, made: 0 }
  }

  /** Adds the faults that are due by now; in a fleet without so many that can have one, fewer. */
  advance(now: number): void {
    const storm = this.#under
    if (storm === undefined) return
    if (now < storm.start) {
      // the clock was set back: what is still to come would come days later
      this.#under = undefined
      return
    }
    const share = Math.min(1, (now - storm.start) / (storm.seconds * 1000))
    const due = Math.floor(storm.alerts * share)
    for (; storm.made < due; storm.made += 1) {
      const fault = passingFault(this.#context, now, storm.made, 'presenter')
      if (fault !== undefined) this.#context.sources.faults.add(fault)
    }
    if (share >= 1) this.#under = undefined
  }
}
