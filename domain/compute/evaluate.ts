import { functionOf } from './functions.ts'
import type { Node, Operator } from './parse.ts'
import { formulaLimits } from './tokens.ts'

/** Why there is no number: an input did not arrive, a division by 0, or a number that is not finite. */
export const voidReasons = ['missing', 'divideByZero', 'notFinite', 'tooSlow'] as const
export type VoidReason = (typeof voidReasons)[number]

/** What came of a moment. */
export type Outcome = { value: number } | { value: null; reason: VoidReason }

/** Values of the arguments, moment by moment. */
interface Inputs {
  length: number
  series: ReadonlyMap<string, readonly (number | null)[]>
  /** Hours between two moments. */
  hours: number
}

/**
 * Works out one moment after the other. How much it may do is counted in steps, not in time: what comes of it must be the
 * same on a busy machine. What needs more of them than there are ends as too slow.
 */
export function evaluateAll(node: Node, inputs: Inputs, steps: number = formulaLimits.steps): Outcome[] {
  const run = new Run(inputs)
  return Array.from({ length: inputs.length }, (_, place): Outcome => {
    if (run.steps > steps) return { value: null, reason: 'tooSlow' }
    return run.outcome(node, place)
  })
}

/** Works out one moment. */
export function evaluateAt(node: Node, inputs: Inputs, place: number): Outcome {
  return new Run(inputs).outcome(node, place)
}

/** Functions that divide by what they find. */
const divides: ReadonlySet<string> = new Set(['pf', 'unbalance'])

class Run {
  /** Parts of expressions that were worked out so far. */
  steps = 0
  #reason: VoidReason = 'missing'
  readonly #inputs: Inputs

  constructor(inputs: Inputs) {
    this.#inputs = inputs
  }

  outcome(node: Node, place: number): Outcome {
    this.#reason = 'missing'
    const value = this.#value(node, place)
    if (value === null) return { value, reason: this.#reason }
    return Number.isFinite(value) ? { value } : { value: null, reason: 'notFinite' }
  }

  #value(node: Node, place: number): number | null {
    this.steps += 1
    switch (node.kind) {
      case 'number':
        return node.value
      case 'name':
        return this.#inputs.series.get(node.name)?.[place] ?? null
      case 'minus': {
        const of = this.#value(node.of, place)
        return of === null ? null : -of
      }
      case 'binary':
        return this.#binary(node.operator, this.#value(node.left, place), this.#value(node.right, place))
      case 'call':
        return this.#call(node, place)
    }
  }

  #binary(operator: Operator, left: number | null, right: number | null): number | null {
    if (operator === '==') return Number(left === right)
    if (operator === '!=') return Number(left !== right)
    if (left === null || right === null) return null
    return this.#finite(combine(operator, left, right), operator === '/' || operator === '%')
  }

  #call({ name, values }: Extract<Node, { kind: 'call' }>, place: number): number | null {
    if (name === 'if') return this.#branch(values, place)
    if (name === 'diff' || name === 'rate') return this.#change(values[0], place, name === 'rate')
    const found: number[] = []
    for (const one of values) {
      const value = this.#value(one, place)
      if (value === null) return null
      found.push(value)
    }
    return this.#finite(functionOf(name).apply(found), divides.has(name))
  }

  #branch([condition, holds, fails]: readonly Node[], place: number): number | null {
    const truth = condition === undefined ? null : this.#value(condition, place)
    if (truth === null) return null
    const chosen = truth === 0 ? fails : holds
    return chosen === undefined ? null : this.#value(chosen, place)
  }

  #change(of: Node | undefined, place: number, perHour: boolean): number | null {
    if (of === undefined || place === 0) return null
    const [before, here] = [this.#value(of, place - 1), this.#value(of, place)]
    if (before === null || here === null) return null
    return perHour ? (here - before) / this.#inputs.hours : here - before
  }

  /** A number, or why there is none. */
  #finite(value: number, isDivided: boolean): number | null {
    if (Number.isFinite(value)) return value
    this.#reason = isDivided ? 'divideByZero' : 'notFinite'
    return null
  }
}

function combine(operator: Exclude<Operator, '==' | '!='>, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      return left % right
    case '^':
      return left ** right
    case '<':
      return Number(left < right)
    case '>':
      return Number(left > right)
    case '<=':
      return Number(left <= right)
    case '>=':
      return Number(left >= right)
  }
}
