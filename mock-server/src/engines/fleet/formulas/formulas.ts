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

/** What of a formula decides what comes of it. */
export type Formula = Pick<StoredFormula, 'expression' | 'args'> & { decimals?: number | null }

/** A formula on a device over a span: what came of each moment, and the inputs it came of. */
export interface Worked {
  times: readonly number[]
  outcomes: readonly Outcome[]
  inputs: readonly { argument: Argument; values: Series }[]
}

/** Digits of a result wherever it is looked at closely. */
export const shownDecimals = 6

/** Formulas that stand on one another at most. */
const mostDeep = 8

const missing: Outcome = { value: null, reason: 'missing' }

/** Works formulas out on what devices measure; nothing of it is kept. */
export class Formulas {
  readonly #sources: FormulaSources
  readonly #table: Table<StoredFormula>
  readonly #parsed = new Map<string, Node | undefined>()

  constructor(sources: FormulaSources, table: Table<StoredFormula>) {
    this.#sources = sources
    this.#table = table
  }

  /** A formula on a device at every moment of a span. */
  work(formula: Formula, deviceId: number, moments: Moments): Worked {
    return this.#work(formula, deviceId, moments, 0)
  }

  /** The formulas that run. */
  get enabled(): readonly StoredFormula[] {
    return this.#table.rows.filter(({ state }) => state === 'enabled')
  }

  /** Rises with each change of a formula. */
  get version(): number {
    return this.#table.version
  }

  /** The result of a formula on a device, as finely as previews and rules show it. */
  series(formula: Formula, deviceId: number, moments: Moments): Series {
    return this.#work({ ...formula, decimals: shownDecimals }, deviceId, moments, 0).outcomes.map(
      ({ value }) => value,
    )
  }

  /** What the last run of a formula on a device gave, at or before a moment, as the platform knows it by `now`. */
  lastResult(
    formula: Formula & Triggered,
    deviceId: number,
    { time, now }: { time: number; now: number },
  ): number | null {
    const run = lastRunOf(formula, time)
    // only an argument that is waited for can have been still while others moved
    const from = formula.trigger === 'argument' ? run - day : run
    const span = { from, until: run + 1, step: quarter, now }
    const worked = this.#work({ ...formula, decimals: shownDecimals }, deviceId, span, 0)
    return worked.outcomes[runPlaces(formula, worked).at(-1) ?? -1]?.value ?? null
  }

  /** The enabled formula that gives an output. */
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

  /** The tree of an expression; expressions are few, and the same ones come again and again. */
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

/** When a formula runs by itself. */
interface Triggered {
  trigger: FormulaTrigger | ''
  triggerName?: string
  everyMinutes?: number | null
}

/**
 * The places at which a formula runs: by schedule at each; else where what it waits for, any argument or the one that it
 * names, is another than at the moment before. New values arrive by quarter hours.
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

/** How far the runs of a formula lie apart. */
export function stepOf({ trigger, everyMinutes }: Triggered): number {
  if (trigger === 'daily') return day
  return trigger === 'every' ? Math.max(quarter, Math.ceil((everyMinutes ?? 15) / 15) * quarter) : quarter
}

/** The last run at or before a moment. */
export function lastRunOf(formula: Parameters<typeof stepOf>[0], now: number): number {
  const start = midnight(now)
  const step = stepOf(formula)
  return start + Math.floor((now - start) / step) * step
}

/** The 96 points of a day; what is worked out at the freeze ends with that of the next midnight. */
export function dayMoments(from: number, trigger: FormulaTrigger | '' | undefined, now: number): Moments {
  const shift = trigger === 'daily' ? quarter : 0
  return { from: from + shift, until: from + day + shift, step: 15 * minute, now }
}
