import type { Counting } from '#contract/metering/home.ts'
import { logFailure } from '../http/request-log.ts'
import { day, midnight } from '../iot/days.ts'
import { isLive } from '../iot/live-values.ts'
import { quarter } from '../simulation/calendar.ts'
import type { World } from '../world.ts'
import { DaySums } from './day-sums.ts'
import { inSlices } from './in-slices.ts'
import { Mean } from './mean.ts'
import { areasOf, countLoss, countSuccess, isRead, type LossDay } from './past-days.ts'

/** Days of which the history is shown. */
export const historyDays = 7

/** What is counted over the whole fleet once in a quarter hour. */
export interface FleetFigures {
  today: DaySums
  yesterday: DaySums
  /** Share of the readings due today that arrived, in percent: in all, by organisation, and a day before by now. */
  success: Mean
  successOf: ReadonlyMap<number, Mean>
  successBefore: Mean
  /** Devices that are expected to report, by organisation. */
  liveOf: ReadonlyMap<number, number>
}

/**
 * Counts a fleet a few milliseconds at a time, once in a quarter hour and only when somebody asks. What is counted stays
 * until the next count is complete.
 */
export class HomeFigures {
  readonly #world: World
  readonly #sums = new Map<number, DaySums>()
  readonly #losses = new Map<number, LossDay>()
  readonly #successes = new Map<number, number | null>()
  #fleet: FleetFigures | undefined
  #counting: Counting
  #areas: Counting
  #running: { fleet: Promise<void>; all: Promise<void> } | undefined
  #asOf = Number.NaN
  #isStopped = false

  constructor(world: World) {
    this.#world = world
    this.#counting = { counted: 0, due: world.fleet.table.rows.length }
    this.#areas = { counted: 0, due: areasOf(world).rows.length }
  }

  /** What was counted last over the fleet; nothing before the first count is complete. */
  get fleet(): FleetFigures | undefined {
    return this.#fleet
  }

  /** Devices counted. */
  get counting(): Counting {
    return this.#counting
  }

  /** Transformer areas counted for yesterday. */
  get areas(): Counting {
    return this.#areas
  }

  /** Line losses of the day that begins at a midnight, once they are counted. */
  lossOf(begin: number): LossDay | undefined {
    return this.#losses.get(begin)
  }

  /** What arrived on the day that begins at a midnight, in percent; undefined until it is counted. */
  successOf(begin: number): number | null | undefined {
    return this.#successes.get(begin)
  }

  /** Has everything counted up to now; waits for it for so many milliseconds at most. */
  async reach(what: 'fleet' | 'all', patience: number): Promise<void> {
    const now = this.#world.clock()
    const wanted = Math.floor(now / quarter)
    if (this.#asOf !== wanted && !this.#isStopped) this.#running ??= this.#begin(now, wanted)
    if (this.#running === undefined) return
    await Promise.race([this.#running[what], passed(patience)])
  }

  stop(): void {
    this.#isStopped = true
  }

  #begin(now: number, wanted: number): { fleet: Promise<void>; all: Promise<void> } {
    const isOver = () => this.#isStopped
    const begin = midnight(now)
    const fleet = inSlices(this.#countFleet(begin, now), isOver)
    const all = fleet
      .then(() => inSlices(this.#countDays(begin), isOver))
      .then(
        () => {
          this.#asOf = wanted
        },
        (error: unknown) => {
          this.#sums.clear()
          logFailure(this.#world.log, this.#world.clock, error)
        },
      )
      .finally(() => {
        this.#running = undefined
      })
    // a failure is told by `all`
    return { fleet: fleet.catch(() => undefined), all }
  }

  *#countFleet(begin: number, now: number): Generator<undefined, void> {
    const { fleet, simulation } = this.#world
    const rows = [...fleet.table.rows]
    const [today, yesterday] = [this.#sumsOf(begin), this.#sumsOf(begin - day)]
    const reach = [today.reachOf(now), yesterday.reachOf(now)] as const
    const [success, successBefore] = [new Mean(), new Mean()]
    const successOf = new Map<number, Mean>()
    const liveOf = new Map<number, number>()
    for (const [counted, row] of rows.entries()) {
      today.add(row, simulation, reach[0])
      yesterday.add(row, simulation, reach[1])
      if (isLive(row)) liveOf.set(row.orgId, (liveOf.get(row.orgId) ?? 0) + 1)
      if (isRead(fleet, row)) {
        const share = simulation.success(row.id, now)
        const own = successOf.get(row.orgId) ?? new Mean()
        successOf.set(row.orgId, own)
        own.add(share)
        success.add(share)
        successBefore.add(simulation.success(row.id, now - day))
      }
      if (this.#fleet === undefined) this.#counting = { counted, due: rows.length }
      yield
    }
    today.finish(reach[0])
    yesterday.finish(reach[1])
    this.#fleet = { today, yesterday, success, successOf, successBefore, liveOf }
    this.#counting = { counted: rows.length, due: rows.length }
  }

  /** Days that are over, the last first; each is counted once. */
  *#countDays(begin: number): Generator<undefined, void> {
    for (let n = 1; n <= historyDays; n += 1) {
      const midnightBefore = begin - n * day
      if (!this.#losses.has(midnightBefore)) {
        this.#losses.set(midnightBefore, yield* this.#countAreas(midnightBefore, n === 1))
      }
    }
    for (let n = 1; n < historyDays; n += 1) {
      const midnightBefore = begin - n * day
      if (!this.#successes.has(midnightBefore)) {
        this.#successes.set(midnightBefore, yield* countSuccess(this.#world, midnightBefore + day - 1))
      }
    }
    for (const map of [this.#losses, this.#successes]) {
      for (const known of map.keys()) if (known < begin - historyDays * day) map.delete(known)
    }
  }

  *#countAreas(begin: number, isShown: boolean): Generator<undefined, LossDay> {
    const due = areasOf(this.#world).rows.length
    const areas = countLoss(this.#world, begin)
    for (let counted = 0; ; counted += 1) {
      const step = areas.next()
      if (isShown) this.#areas = { counted: Math.min(counted, due), due }
      if (step.done === true) return step.value
      yield
    }
  }

  /** The sums of a day; those of days before yesterday are let go. */
  #sumsOf(begin: number): DaySums {
    for (const known of this.#sums.keys()) if (known < begin - day) this.#sums.delete(known)
    const sums = this.#sums.get(begin) ?? new DaySums(begin)
    this.#sums.set(begin, sums)
    return sums
  }
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

const known = new WeakMap<World, HomeFigures>()

/** The figures of a platform. */
export function figuresOf(world: World): HomeFigures {
  const figures = known.get(world) ?? new HomeFigures(world)
  known.set(world, figures)
  return figures
}
