import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import { isWatched } from '../sources.ts'
import { findByFault } from './find.ts'

/** Looks at the faults that happen on this platform, each until every rule has had its time. */
export class AddedFaults {
  readonly #context: AlarmContext
  /** Faults that need no further look. */
  readonly #settled = new WeakSet<Fault>()
  #lastLook = Number.NEGATIVE_INFINITY

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Raises the faults due by now (epoch milliseconds). */
  advance(now: number): void {
    for (const fault of this.#context.sources.faults.all()) {
      if (fault.from > now || fault.until <= this.#lastLook || this.#settled.has(fault)) continue
      const device = this.#context.sources.devices.get(fault.deviceId)
      if (device !== undefined && isWatched(device)) {
        findByFault(this.#context, device, fault, now)
      }
      if (now - fault.from > this.#longestHold(fault)) this.#settled.add(fault)
    }
    this.#lastLook = now
  }

  #longestHold({ code }: Fault): number {
    const holds = [...this.#context.rules().values()].map(({ row, codes }) =>
      codes.has(code) ? row.holdSeconds * 1000 : 0,
    )
    return Math.max(0, ...holds)
  }
}
