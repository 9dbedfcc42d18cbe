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

/** Maximum number of past days kept. */
const most = 4

interface PastFleet {
  figures: FleetFigures | undefined
  counted: number
  running: Promise<void> | undefined
}

/** Counts the whole fleet for past days on request. */
class PastFleets {
  readonly #world: Pick<World, 'fleet' | 'simulation'>
  readonly #days = new Map<number, PastFleet>()
  readonly #isOver: () => boolean

  constructor(world: Pick<World, 'fleet' | 'simulation'>, isOver: () => boolean) {
    this.#world = world
    this.#isOver = isOver
  }

  /** Figures of the day that begins at a midnight, once counted. */
  fleetOf(begin: number): FleetFigures | undefined {
    return this.#days.get(begin)?.figures
  }

  /** Progress of counting a day. */
  countingOf(begin: number): Counting {
    return { counted: this.#days.get(begin)?.counted ?? 0, due: this.#world.fleet.table.rows.length }
  }

  /** Drops the days affected by changes since a given time; each also includes the day before it. */
  drop(since: number): void {
    for (const begin of this.#days.keys()) {
      if (begin + day > since) this.#days.delete(begin)
    }
  }

  /** Counts a day; the promise resolves when it is complete and rejects if counting fails. */
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

/** Parts of a platform used for counting. */
export type FiguresParts = Pick<World, 'clock' | 'fleet' | 'log' | 'simulation'>

/**
 * Counts a fleet in slices of a few milliseconds, once per quarter hour and only on request. The previous figures
 * remain until the next count is complete.
 */
export class HomeFigures {
  readonly #world: FiguresParts
  readonly #sums = new Map<number, DaySums>()
  readonly #days: PastDays
  /** Latest figures of the fleet; undefined before the first count is complete. */
  fleet: FleetFigures | undefined
  counting: Counting
  /** Progress of counting the past days by transformer area. */
  areas: Counting = { counted: 0, due: 1 }
  #running: { fleet: Promise<void>; all: Promise<void> } | undefined
  #asOf = Number.NaN
  #isStopped = false
  /** Whether sums were dropped since the running count began. */
  #isStale = false
  /** Version of the past on which the figures are based. */
  #version: number
  /** The whole fleet on past days. */
  readonly past: PastFleets

  constructor(world: FiguresParts) {
    this.#world = world
    this.#days = daysOf(world)
    this.#version = world.fleet.past.version
    this.counting = { counted: 0, due: world.fleet.table.rows.length }
    this.past = new PastFleets(world, () => this.#isStopped)
  }

  /** The past day that begins at a midnight, once counted. */
  dayOf(begin: number): PastDay | undefined {
    return this.#days.get(begin)?.counted
  }

  /** Counts everything up to now; waits at most `patience` milliseconds. */
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

  /** Counts a past day; waits at most `patience` milliseconds. */
  async reachDay(begin: number, patience: number): Promise<void> {
    const count = this.past.count(begin).catch((error: unknown) => {
      logFailure(this.#world.log, this.#world.clock, error)
    })
    await Promise.race([count, passed(patience)])
  }

  /** Drops sums based on a past that has changed; the shown figures remain until they are recounted. */
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

  /** Awaits the fleet count and the rest; a failed count is restarted by the next request. */
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

  /** Counts the missing past days, area by area. */
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

  /** Sums of a day; drops days before yesterday, and those ahead of a clock that was set back. */
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

/** Past days, each with the version of the past on which it is based. */
type PastDays = Map<number, { counted: PastDay; version: number }>

/** Shared by all moments of a platform, because past days do not depend on the moment shown. */
const days = keptBy<PastDays>()
/** Maximum number of past days kept. */
const mostDays = 4 * historyDays

/** Midnights of the history days before the given midnight. */
function daysBefore(today: number): number[] {
  return Array.from({ length: historyDays }, (_, n) => today - (n + 1) * day)
}

function daysOf({ simulation }: FiguresParts): PastDays {
  return days(simulation, () => new Map())
}

/** Drops the oldest excess days, except those in use: looking back must not remove the days of today's dashboard. */
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
