import { functionOf } from './functions.ts'
import type { Node, Operator } from './parse.ts'
import { formulaLimits } from './tokens.ts'

/** Reasons for a missing result: a missing input, a division by 0, a number that is not finite, or the step limit. */
export const voidReasons = ['missing', 'divideByZero', 'notFinite', 'tooSlow'] as const
export type VoidReason = (typeof voidReasons)[number]

/** Result at one moment. */
export type Outcome = { value: number } | { value: null; reason: VoidReason }

/** Values of the arguments per moment. */
interface Inputs {
  length: number
  series: ReadonlyMap<string, readonly (number | null)[]>
  /** Hours between two moments. */
  hours: number
}

/**
 * Evaluates an expression at all moments. The budget is counted in steps rather than time, so that results do not
 * depend on the load of the machine; moments beyond the budget are `tooSlow`.
 */
export function evaluateAll(node: Node, inputs: Inputs, steps: number = formulaLimits.steps): Outcome[] {
  const run = new Run(inputs)
  return Array.from({ length: inputs.length }, (_, place): Outcome => {
    if (run.steps > steps) return { value: null, reason: 'tooSlow' }
    return run.outcome(node, place)
  })
}

/** Evaluates an expression at one moment. */
export function evaluateAt(node: Node, inputs: Inputs, place: number): Outcome {
  return new Run(inputs).outcome(node, place)
}

/** Functions that divide by a computed value. */
const divides: ReadonlySet<string> = new Set(['pf', 'unbalance'])

class Run {
  /** Number of nodes evaluated so far. */
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

  /** Returns a finite number, or records why there is none. */
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
