import type { Counting } from '#contract/calls/home/home.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { logFailure } from '#mock/lib/log.ts'
import type { World } from '#mock/world/world.ts'
import { DaySums } from './day-sums.ts'
import {
  byArea,
  countFleet,
  addLoss,
  addSuccess,
  emptyDay,
  type FleetFigures,
  type PastDay,
} from './fleet-count.ts'
import { historyDays } from './scope.ts'

/** Days that are kept once they were counted. */
const most = 4

interface PastFleet {
  figures: FleetFigures | undefined
  counted: number
  running: Promise<void> | undefined
}

/** Counts the whole fleet for days that are over, each on request. */
class PastFleets {
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

/** The parts of a platform whose figures are counted. */
export type FiguresParts = Pick<World, 'clock' | 'fleet' | 'log' | 'simulation'>

/**
 * Counts a fleet a few milliseconds at a time, once in a quarter hour and only when a request asks for it. What is counted stays
 * until the next count is complete.
 */
export class HomeFigures {
  readonly #world: FiguresParts
  readonly #sums = new Map<number, DaySums>()
  readonly #days: PastDays
  /** What was counted last over the fleet; nothing before the first count is complete. */
  fleet: FleetFigures | undefined
  counting: Counting
  /** Transformer areas counted for the days that are over. */
  areas: Counting = { counted: 0, due: 1 }
  #running: { fleet: Promise<void>; all: Promise<void> } | undefined
  #asOf = Number.NaN
  #isStopped = false
  /** Whether sums were let go since the count that is under way began. */
  #isStale = false
  /** The version of the past on which the figures rest. */
  #version: number
  /** The whole fleet on days that are over. */
  readonly past: PastFleets

  constructor(world: FiguresParts) {
    this.#world = world
    this.#days = daysOf(world)
    this.#version = world.fleet.past.version
    this.counting = { counted: 0, due: world.fleet.table.rows.length }
    this.past = new PastFleets(world, () => this.#isStopped)
  }

  /** The day that begins at a midnight, once it is over and counted. */
  dayOf(begin: number): PastDay | undefined {
    return this.#days.get(begin)?.counted
  }

  /** Has everything counted up to now; waits for it for so many milliseconds at most. */
  async reach(what: 'fleet' | 'all', patience: number): Promise<void> {
    this.#followPast()
    const now = this.#world.clock()
    const wanted = Math.floor(now / quarter)
    const isCounted =
      !this.#isStale &&
      this.#asOf === wanted &&
      daysBefore(midnight(now)).every((begin) => this.#isCounted(begin))
    if (!isCounted && !this.#isStopped) this.#running ??= this.#begin(now, wanted)
    if (this.#running === undefined) return
    await Promise.race([this.#running[what], passed(patience)])
  }

  /** Has a day that is over counted; waits for it for so many milliseconds at most. */
  async reachDay(begin: number, patience: number): Promise<void> {
    const count = this.past.count(begin).catch((error: unknown) => {
      logFailure(this.#world.log, this.#world.clock, error)
    })
    await Promise.race([count, passed(patience)])
  }

  /** Lets go what rests on a past that reads differently now; what is shown stays until it is counted again. */
  #followPast(): void {
    const { past } = this.#world.fleet
    const since = past.after(this.#version)
    this.#version = past.version
    this.past.drop(since)
    for (const [begin, sums] of this.#sums) {
      if (since >= sums.reached) continue
      this.#sums.delete(begin)
      this.#isStale = true
    }
  }

  #isCounted(begin: number): boolean {
    const known = this.#days.get(begin)
    return known !== undefined && this.#world.fleet.past.after(known.version) >= begin + day
  }

  stop(): void {
    this.#isStopped = true
  }

  #begin(now: number, wanted: number): { fleet: Promise<void>; all: Promise<void> } {
    const isOver = () => this.#isStopped
    const begin = midnight(now)
    this.#isStale = false
    const fleet = inSlices(this.#countFleet(begin, now), isOver)
    const all = this.#finish(fleet, () => inSlices(this.#countDays(begin), isOver), wanted)
    // a failure is reported by `all`
    return { fleet: fleet.catch(() => undefined), all }
  }

  /** Waits for the fleet and what comes after it; a count that fails is begun anew by the next request. */
  async #finish(fleet: Promise<void>, rest: () => Promise<void>, wanted: number): Promise<void> {
    try {
      await fleet
      await rest()
      this.#asOf = wanted
    } catch (error) {
      this.#sums.clear()
      logFailure(this.#world.log, this.#world.clock, error)
    } finally {
      this.#running = undefined
    }
  }

  *#countFleet(begin: number, now: number): Generator<undefined, void> {
    const days = { today: this.#sumsOf(begin, now), yesterday: this.#sumsOf(begin - day, now) }
    const due = this.#world.fleet.table.rows.length
    const count = countFleet(this.#world, days, now)
    for (let step = count.next(); ; step = count.next()) {
      if (step.done === true) {
        this.fleet = step.value
        this.counting = { counted: due, due }
        return
      }
      if (this.fleet === undefined) this.counting = { counted: step.value, due }
      yield
    }
  }

  /** Counts the days that are over and not counted yet, all of them area by area. */
  *#countDays(today: number): Generator<undefined, void> {
    const begins = daysBefore(today)
    const { version } = this.#world.fleet.past
    const missing = begins
      .filter((begin) => !this.#isCounted(begin))
      .map((begin) => [begin, emptyDay()] as const)
    dropOldest(this.#days, begins)
    if (missing.length === 0) {
      this.areas = { counted: this.areas.due, due: this.areas.due }
      return
    }
    const areas = byArea(this.#world.fleet.table.rows)
    for (const [counted, { areaId, rows }] of areas.entries()) {
      this.areas = { counted, due: areas.length }
      for (const [begin, into] of missing) {
        for (const row of rows) {
          addSuccess(into, this.#world, row, begin)
          yield
        }
        addLoss(into, this.#world, areaId, begin)
        yield
      }
    }
    for (const [begin, counted] of missing) this.#days.set(begin, { counted, version })
    this.areas = { counted: areas.length, due: areas.length }
  }

  /** The sums of a day; those of days before yesterday are let go, and those that are ahead of a clock that was set back. */
  #sumsOf(begin: number, now: number): DaySums {
    for (const [known, sums] of this.#sums) {
      if (known < begin - day || sums.begun > sums.reachOf(now).begun) this.#sums.delete(known)
    }
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

/** Days that are over, each with the version of the past from which it was counted. */
type PastDays = Map<number, { counted: PastDay; version: number }>

/** They are those of all moments of a platform: what is counted of them does not change with the moment. */
const days = keptBy<PastDays>()
/** How many of them are kept. */
const mostDays = 4 * historyDays

/** Midnights of the days of the history before one that begins at a midnight. */
function daysBefore(today: number): number[] {
  return Array.from({ length: historyDays }, (_, n) => today - (n + 1) * day)
}

function daysOf({ simulation }: FiguresParts): PastDays {
  return days(simulation, () => new Map())
}

/**
 * Lets those go that lie farthest back where there are too many, but none of those that are looked at: who looks back must
 * not take away what the dashboard of today shows.
 */
function dropOldest(kept: PastDays, wanted: readonly number[]): void {
  for (const begin of [...kept.keys()].toSorted((a, b) => a - b)) {
    if (kept.size <= mostDays) return
    if (!wanted.includes(begin)) kept.delete(begin)
  }
}

const known = keptBy<HomeFigures>()

export function figuresOf(world: FiguresParts): HomeFigures {
  return known(world.fleet, () => new HomeFigures(world))
}
