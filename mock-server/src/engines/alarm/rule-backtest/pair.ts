import type { PastFound, PastSide } from '#contract/calls/iot/alarm-past.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import type { WatchedDevice } from '../sources.ts'
import { Side, type OnDevice, type PastDays, type PastDevice } from './side.ts'
import type { PastRule, PastSpan } from './spans.ts'

/** Since when, and at what, a trial looks. */
type LookedFrom = Pick<PastDays, 'from'> & { devices: readonly Pick<WatchedDevice, 'id'>[] }

/** Holds what a trial finds of the rule in use against the alerts that are on record. */
class Recorded {
  /** Since when alerts are on record, or the trial looks. */
  readonly #since: number
  readonly #count: number
  #found = 0

  constructor({ world }: AlarmContext, ruleId: number, { from, devices }: LookedFrom) {
    const { rows } = world.tables.alerts
    const first = rows.reduce(
      (least, { firstTime }) => Math.min(least, momentOf(firstTime)),
      Number.POSITIVE_INFINITY,
    )
    this.#since = Math.max(from, Number.isFinite(first) ? first : world.clock())
    const ids = new Set(devices.map(({ id }) => id))
    this.#count = rows.filter(
      (row) => row.ruleId === ruleId && ids.has(row.deviceId) && momentOf(row.firstTime) >= this.#since,
    ).length
  }

  add(spans: readonly PastSpan[]): void {
    // what is on record is written down to the second
    this.#found += spans.filter(({ from }) => Math.floor(from / 1000) * 1000 >= this.#since).length
  }

  found(): { since: number; count: number; found: number } {
    return { since: this.#since, count: this.#count, found: this.#found }
  }
}

/** A rule with the devices that it covers. */
export interface ScopedRule {
  rule: PastRule
  covers: (device: WatchedDevice) => boolean
}

export type RuleInUse = ScopedRule & { id: number; name: string; nameZh: string }

/** A rule that is tried, and the one in use beside it. */
export interface PairOf {
  tried: ScopedRule
  today?: RuleInUse | undefined
}

/** Where a pair looks, and the limits by which the tried rule goes where they are not those of the products. */
export type Looked = PastDays & {
  devices: readonly WatchedDevice[]
  limitOf?: Simulation['limitOf'] | undefined
}

/** A rule that is tried on its way over the past, beside the one in use. */
export class Pair {
  readonly #of: PairOf
  readonly #tried: Side
  readonly #today: Side | undefined
  readonly #recorded: Recorded | undefined

  constructor(context: AlarmContext, of: PairOf, looked: Looked) {
    const { tried, today } = of
    this.#of = of
    this.#tried = new Side(withLimits(context, looked.limitOf), tried.rule, tried.covers, looked)
    this.#today = today && new Side(context, today.rule, today.covers, looked)
    this.#recorded = today && new Recorded(context, today.id, looked)
  }

  get tried(): PastSide {
    return this.#tried.found
  }

  get today(): PastSide | undefined {
    return this.#today?.found
  }

  get recorded(): PastFound['recorded'] {
    return this.#recorded?.found() ?? null
  }

  /** How many alerts the rule raises as tried and in use. */
  get line(): PastFound['rules'] {
    const { today } = this.#of
    if (today === undefined) return []
    const { id, name, nameZh } = today
    return [{ id, name, nameZh, tried: this.tried.raised, today: this.today?.raised ?? 0 }]
  }

  /** What either rule would have done on a device. */
  *look(past: PastDevice): Generator<undefined, { tried: OnDevice; today: OnDevice | undefined }> {
    const tried = yield* this.#tried.look(past)
    const today = this.#today === undefined ? undefined : yield* this.#today.look(past)
    this.#recorded?.add(today?.spans ?? [])
    return { tried, today }
  }
}

/** What several rules would have done together; null where there is none. */
export function sumOfSides(sides: readonly PastSide[]): PastSide | null {
  const [first, ...others] = sides
  if (first === undefined) return null
  return others.reduce<PastSide>(
    (sum, side) => ({
      raised: sum.raised + side.raised,
      suppressed: sum.suppressed + side.suppressed,
      messages: sum.messages + side.messages,
      events: sum.events + side.events,
      missed: sum.missed + side.missed,
      perDay: sum.perDay.map((count, place) => count + (side.perDay[place] ?? 0)),
    }),
    first,
  )
}

/** What several rules have on record, and find again of it; null where none is in use. */
export function sumOfRecords(all: readonly PastFound['recorded'][]): PastFound['recorded'] {
  const [first, ...others] = all.filter((one) => one !== null)
  if (first === undefined) return null
  // all of them look since the same moment
  return others.reduce(
    (sum, { count, found }) => ({ since: sum.since, count: sum.count + count, found: sum.found + found }),
    first,
  )
}

function withLimits(context: AlarmContext, limitOf: Looked['limitOf']): AlarmContext {
  if (limitOf === undefined) return context
  const { sources } = context
  return { ...context, sources: { ...sources, simulation: { ...sources.simulation, limitOf } } }
}
