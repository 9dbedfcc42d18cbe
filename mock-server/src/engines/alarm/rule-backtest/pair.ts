import type { PastFound, PastSide } from '#contract/calls/iot/alarm-past.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import type { WatchedDevice } from '../sources.ts'
import { Side, type OnDevice, type PastDays, type PastDevice } from './side.ts'
import type { PastRule, PastSpan } from './spans.ts'

/** Start and devices of a backtest. */
type LookedFrom = Pick<PastDays, 'from'> & { devices: readonly Pick<WatchedDevice, 'id'>[] }

/** Compares what a backtest of the current rule finds with the recorded alerts. */
class Recorded {
  /** Start of the comparison: the first recorded alert or the start of the backtest, whichever is later. */
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
    // recorded times have second precision
    this.#found += spans.filter(({ from }) => Math.floor(from / 1000) * 1000 >= this.#since).length
  }

  found(): { since: number; count: number; found: number } {
    return { since: this.#since, count: this.#count, found: this.#found }
  }
}

/** A rule with its device scope. */
export interface ScopedRule {
  rule: PastRule
  covers: (device: WatchedDevice) => boolean
}

export type RuleInUse = ScopedRule & { id: number; name: string; nameZh: string }

/** The rule under test and the current one, if any. */
export interface PairOf {
  tried: ScopedRule
  today?: RuleInUse | undefined
}

/** Scope of a pair, and the limits used by the tested rule if they differ from the products'. */
export type Looked = PastDays & {
  devices: readonly WatchedDevice[]
  limitOf?: Simulation['limitOf'] | undefined
}

/** Backtest of a rule alongside the current one. */
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

  /** Numbers of alerts raised by the tested and the current rule. */
  get line(): PastFound['rules'] {
    const { today } = this.#of
    if (today === undefined) return []
    const { id, name, nameZh } = today
    return [{ id, name, nameZh, tried: this.tried.raised, today: this.today?.raised ?? 0 }]
  }

  /** Backtests both rules on a device. */
  *look(past: PastDevice): Generator<undefined, { tried: OnDevice; today: OnDevice | undefined }> {
    const tried = yield* this.#tried.look(past)
    const today = this.#today === undefined ? undefined : yield* this.#today.look(past)
    this.#recorded?.add(today?.spans ?? [])
    return { tried, today }
  }
}

/** Sums the results of several rules; null if there are none. */
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

/** Sums recorded and matched alerts of several rules; null if none is in use. */
export function sumOfRecords(all: readonly PastFound['recorded'][]): PastFound['recorded'] {
  const [first, ...others] = all.filter((one) => one !== null)
  if (first === undefined) return null
  // all start at the same time
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
