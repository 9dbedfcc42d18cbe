import { day } from '#contract/schema/time-units.ts'
import type { Counting } from '#contract/calls/home/home.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import type { World } from '#mock/world/world.ts'
import { DaySums } from './day-sums.ts'
import { countFleet, type FleetFigures } from './fleet-count.ts'

/** Days that are kept once they were counted. */
const most = 4

interface PastFleet {
  figures: FleetFigures | undefined
  counted: number
  running: Promise<void> | undefined
}

/** Counts the whole fleet for days that are over, each on request. */
export class PastFleets {
  readonly #world: Pick<World, 'fleet' | 'simulation'>
  readonly #days = new Map<number, PastFleet>()
  readonly #isOver: () => boolean

  constructor(world: Pick<World, 'fleet' | 'simulation'>, isOver: () => boolean) {
    this.#world = world
    this.#isOver = isOver
  }

  /** The day that begins at a midnight, once it is counted. */
  fleetOf(begin: number): FleetFigures | undefined {
    return this.#days.get(begin)?.figures
  }

  /** How far the day is counted. */
  countingOf(begin: number): Counting {
    return { counted: this.#days.get(begin)?.counted ?? 0, due: this.#world.fleet.table.rows.length }
  }

  /** Lets the days go, with the day before beside them, that touch what reads differently since a moment. */
  drop(since: number): void {
    for (const begin of this.#days.keys()) {
      if (begin + day > since) this.#days.delete(begin)
    }
  }

  /** Has a day counted; the promise ends when it is, and fails as the count does. */
  count(begin: number): Promise<void> {
    const known = this.#days.get(begin) ?? { figures: undefined, counted: 0, running: undefined }
    this.#days.delete(begin)
    this.#days.set(begin, known)
    const [oldest] = this.#days.keys()
    if (this.#days.size > most && oldest !== undefined) this.#days.delete(oldest)
    if (known.figures !== undefined) return Promise.resolve()
    known.running ??= inSlices(this.#run(begin, known), this.#isOver).finally(() => {
      known.running = undefined
    })
    return known.running
  }

  *#run(begin: number, into: PastFleet): Generator<undefined, void> {
    const days = { today: new DaySums(begin), yesterday: new DaySums(begin - day) }
    const count = countFleet(this.#world, days, begin + day, begin + day - 1)
    for (let step = count.next(); ; step = count.next()) {
      if (step.done === true) {
        into.figures = step.value
        into.counted = this.#world.fleet.table.rows.length
        return
      }
      into.counted = step.value
      yield
    }
  }
}
