import type { Argument, FormulaTrigger } from '#domain/compute/arguments.ts'
import { evaluateAll, type Outcome } from '#domain/compute/evaluate.ts'
import { roundTo } from '#domain/compute/functions.ts'
import { parse, type Node } from '#domain/compute/parse.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import type { Moments } from '#mock/simulation/types.ts'
import type { Table } from '#mock/store/table.ts'
import { seriesOf, timesOf, type FormulaSources, type Series } from './series.ts'

/** Properties of a formula that determine its results. */
export type Formula = Pick<StoredFormula, 'expression' | 'args'> & { decimals?: number | null }

/** Results of a formula on a device over a span, with the inputs at each time. */
export interface Worked {
  times: readonly number[]
  outcomes: readonly Outcome[]
  inputs: readonly { argument: Argument; values: Series }[]
}

/** Decimals of results in detailed views. */
export const shownDecimals = 6

/** Maximum nesting depth of formulas. */
const mostDeep = 8

const missing: Outcome = { value: null, reason: 'missing' }

/** Evaluates formulas on device measurements; results are not cached. */
export class Formulas {
  readonly #sources: FormulaSources
  readonly #table: Table<StoredFormula>
  readonly #parsed = new Map<string, Node | undefined>()

  constructor(sources: FormulaSources, table: Table<StoredFormula>) {
    this.#sources = sources
    this.#table = table
  }

  /** Evaluates a formula on a device at every time of a span. */
  work(formula: Formula, deviceId: number, moments: Moments): Worked {
    return this.#work(formula, deviceId, moments, 0)
  }

  get enabled(): readonly StoredFormula[] {
    return this.#table.rows.filter(({ state }) => state === 'enabled')
  }

  /** Increases with each change of a formula. */
  get version(): number {
    return this.#table.version
  }

  /** Returns the results of a formula on a device with the decimals of previews and rules. */
  series(formula: Formula, deviceId: number, moments: Moments): Series {
    return this.#work({ ...formula, decimals: shownDecimals }, deviceId, moments, 0).outcomes.map(
      ({ value }) => value,
    )
  }

  /** Returns the result of the last run of a formula on a device at or before `time`, as known at `now`. */
  lastResult(
    formula: Formula & Triggered,
    deviceId: number,
    { time, now }: { time: number; now: number },
  ): number | null {
    const run = lastRunOf(formula, time)
    // with an argument trigger the last run may be earlier, as that argument may not have changed since
    const from = formula.trigger === 'argument' ? run - day : run
    const span = { from, until: run + 1, step: quarter, now }
    const worked = this.#work({ ...formula, decimals: shownDecimals }, deviceId, span, 0)
    return worked.outcomes[runPlaces(formula, worked).at(-1) ?? -1]?.value ?? null
  }

  /** Returns the enabled formula of an output. */
  byOutput(output: string): StoredFormula | undefined {
    return this.#table.rows.find((row) => row.output === output && row.state === 'enabled')
  }

  #work(formula: Formula, deviceId: number, moments: Moments, depth: number): Worked {
    const { decimals = null, args } = formula
    const times = timesOf(moments)
    const inputs = args.map((argument) => ({
      argument,
      values: seriesOf(this.#sources, argument, deviceId, moments, (output, id, span) =>
        this.#output(output, id, span, depth),
      ),
    }))
    const node = this.#nodeOf(formula.expression)
    if (node === undefined) return { times, inputs, outcomes: times.map(() => missing) }
    const series = new Map(inputs.map(({ argument, values }) => [argument.name, values]))
    const outcomes = evaluateAll(node, { length: times.length, series, hours: moments.step / hour })
    return {
      times,
      inputs,
      outcomes: decimals === null ? outcomes : outcomes.map((one) => rounded(one, decimals)),
    }
  }

  #output(output: string, deviceId: number, moments: Moments, depth: number): Series {
    const formula = this.byOutput(output)
    if (formula === undefined || depth >= mostDeep) return []
    return this.#work({ ...formula, decimals: null }, deviceId, moments, depth + 1).outcomes.map(
      ({ value }) => value,
    )
  }

  /** Parses an expression, cached because the same few expressions recur. */
  #nodeOf(expression: string): Node | undefined {
    if (this.#parsed.has(expression)) return this.#parsed.get(expression)
    const read = parse(expression)
    const node = 'node' in read ? read.node : undefined
    if (this.#parsed.size > 500) this.#parsed.clear()
    this.#parsed.set(expression, node)
    return node
  }
}

function rounded(outcome: Outcome, decimals: number): Outcome {
  return outcome.value === null ? outcome : { value: roundTo(outcome.value, decimals) }
}

interface Triggered {
  trigger: FormulaTrigger | ''
  triggerName?: string
  everyMinutes?: number | null
}

/**
 * Returns the indexes at which a formula runs: all for a schedule; otherwise those where any argument, or the named
 * one, has changed. New values arrive per quarter hour.
 */
export function runPlaces(
  { trigger, triggerName }: Triggered,
  { times, inputs }: Pick<Worked, 'times' | 'inputs'>,
): number[] {
  const places = times.map((_, n) => n)
  if (trigger === 'every' || trigger === 'daily') return places
  const followed =
    trigger === 'argument' ? inputs.filter(({ argument }) => argument.name === triggerName) : inputs
  return places.filter((n) => n === 0 || followed.some(({ values }) => values[n] !== values[n - 1]))
}

/** Returns the interval between the runs of a formula. */
export function stepOf({ trigger, everyMinutes }: Triggered): number {
  if (trigger === 'daily') return day
  return trigger === 'every' ? Math.max(quarter, Math.ceil((everyMinutes ?? 15) / 15) * quarter) : quarter
}

/** Returns the last run at or before a time. */
export function lastRunOf(formula: Parameters<typeof stepOf>[0], now: number): number {
  const start = midnight(now)
  const step = stepOf(formula)
  return start + Math.floor((now - start) / step) * step
}

/** Returns the 96 points of a day; for formulas computed at the freeze they end with the next midnight. */
export function dayMoments(from: number, trigger: FormulaTrigger | '' | undefined, now: number): Moments {
  const shift = trigger === 'daily' ? quarter : 0
  return { from: from + shift, until: from + day + shift, step: 15 * minute, now }
}
