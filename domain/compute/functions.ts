import { keysOf } from '../../contract/schema/keys.ts'
import type { Text2 } from '../../contract/schema/language.ts'

/** How a function is described to users, and its result for values none of which is missing. */
interface FormulaFunction {
  /** Fewest and most values. */
  least: number
  most: number
  signature: string
  hint: Text2
  /** Unit of what it gives: that of its values, none, or by a rule of its own. */
  unit: 'same' | 'none' | 'percent' | 'root' | 'power' | 'rate' | 'if'
  apply: (values: readonly number[]) => number
}

const many = 8

/** Every function of the language. `if`, `diff` and `rate` decide by themselves which of their values are worked out. */
const formulaFunctions = {
  if: {
    least: 3,
    most: 3,
    signature: 'if(a, b, c)',
    unit: 'if',
    hint: ['b where a holds, otherwise c', 'a 成立取 b，否则取 c'],
    apply: ([a = 0, b = 0, c = 0]) => (a === 0 ? c : b),
  },
  abs: {
    least: 1,
    most: 1,
    signature: 'abs(x)',
    unit: 'same',
    hint: ['without its sign', '绝对值'],
    apply: ([x = 0]) => Math.abs(x),
  },
  min: {
    least: 1,
    most: many,
    signature: 'min(a, …)',
    unit: 'same',
    hint: ['the smallest', '最小值'],
    apply: (values) => Math.min(...values),
  },
  max: {
    least: 1,
    most: many,
    signature: 'max(a, …)',
    unit: 'same',
    hint: ['the largest', '最大值'],
    apply: (values) => Math.max(...values),
  },
  sum: {
    least: 1,
    most: many,
    signature: 'sum(a, …)',
    unit: 'same',
    hint: ['all added up', '求和'],
    apply: total,
  },
  avg: {
    least: 1,
    most: many,
    signature: 'avg(a, …)',
    unit: 'same',
    hint: ['the mean', '平均值'],
    apply: mean,
  },
  sqrt: {
    least: 1,
    most: 1,
    signature: 'sqrt(x)',
    unit: 'root',
    hint: ['square root', '平方根'],
    apply: ([x = 0]) => Math.sqrt(x),
  },
  pow: {
    least: 2,
    most: 2,
    signature: 'pow(a, b)',
    unit: 'power',
    hint: ['a to the power of b', 'a 的 b 次方'],
    apply: ([a = 0, b = 0]) => a ** b,
  },
  round: {
    least: 1,
    most: 2,
    signature: 'round(x, digits)',
    unit: 'same',
    hint: ['rounded, to so many digits', '四舍五入，可指定小数位'],
    apply: ([x = 0, digits = 0]) => roundTo(x, digits),
  },
  floor: {
    least: 1,
    most: 1,
    signature: 'floor(x)',
    unit: 'same',
    hint: ['rounded down', '向下取整'],
    apply: ([x = 0]) => Math.floor(x),
  },
  ceil: {
    least: 1,
    most: 1,
    signature: 'ceil(x)',
    unit: 'same',
    hint: ['rounded up', '向上取整'],
    apply: ([x = 0]) => Math.ceil(x),
  },
  clamp: {
    least: 3,
    most: 3,
    signature: 'clamp(x, low, high)',
    unit: 'same',
    hint: ['kept within low and high', '限制在下限与上限之间'],
    apply: ([x = 0, low = 0, high = 0]) => Math.min(high, Math.max(low, x)),
  },
  unbalance: {
    least: 2,
    most: 3,
    signature: 'unbalance(a, b, c)',
    unit: 'percent',
    hint: ['farthest from the mean, in % of it', '偏离平均值的最大百分比'],
    apply: unbalance,
  },
  pf: {
    least: 2,
    most: 2,
    signature: 'pf(p, q)',
    unit: 'none',
    hint: ['power factor of p and q', '由 p、q 求功率因数'],
    apply: ([p = 0, q = 0]) => Math.abs(p) / Math.hypot(p, q),
  },
  diff: {
    least: 1,
    most: 1,
    signature: 'diff(x)',
    unit: 'same',
    hint: ['change since the last point', '与上一点之差'],
    apply: ([x = 0]) => x,
  },
  rate: {
    least: 1,
    most: 1,
    signature: 'rate(x)',
    unit: 'rate',
    hint: ['change per hour', '每小时变化量'],
    apply: ([x = 0]) => x,
  },
} as const satisfies Record<string, FormulaFunction>

export type FunctionName = keyof typeof formulaFunctions

export const functionNames: readonly FunctionName[] = keysOf(formulaFunctions)

/** Whether a name is that of a function; names that every object has are none. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(formulaFunctions, name)
}

export function functionOf(name: FunctionName): FormulaFunction {
  return formulaFunctions[name]
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function mean(values: readonly number[]): number {
  return total(values) / values.length
}

function unbalance(values: readonly number[]): number {
  const middle = mean(values)
  return (Math.max(...values.map((value) => Math.abs(value - middle))) / Math.abs(middle)) * 100
}

/** Rounded half away from zero to n digits, at most 12. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** Math.max(0, Math.min(12, Math.trunc(digits)))
  const scaled = value * scale
  if (!Number.isFinite(scaled)) return value
  const size = Math.round(Math.abs(scaled)) / scale
  // a 0 has no sign
  return value < 0 ? 0 - size : size
}
