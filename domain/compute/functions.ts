import { keysOf } from '../../contract/schema/keys.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { sumOf } from '../../contract/schema/sum.ts'

/** Function of the language: its signature, description and implementation for values that are all present. */
interface FormulaFunction {
  takes: readonly [least: number, most: number]
  /** Names of its parameters in the signature. */
  values: string
  /** Unit of its result: that of its values, none, or by a special rule. */
  unit: 'same' | 'none' | 'percent' | 'root' | 'power' | 'rate' | 'if'
  hint: Text2
  apply: (values: readonly number[]) => number
}

function of(
  takes: FormulaFunction['takes'],
  values: string,
  unit: FormulaFunction['unit'],
  hint: Text2,
  apply: FormulaFunction['apply'],
): FormulaFunction {
  return { takes, values, unit, hint, apply }
}

const many = 8

/** All functions of the language. `if`, `diff` and `rate` determine themselves which of their values are evaluated. */
const formulaFunctions = {
  if: of(
    [3, 3],
    'a, b, c',
    'if',
    ['b where a holds, otherwise c', 'a 成立取 b，否则取 c'],
    ([a = 0, b = 0, c = 0]) => (a === 0 ? c : b),
  ),
  abs: of([1, 1], 'x', 'same', ['without its sign', '绝对值'], ([x = 0]) => Math.abs(x)),
  min: of([1, many], 'a, …', 'same', ['the smallest', '最小值'], (values) => Math.min(...values)),
  max: of([1, many], 'a, …', 'same', ['the largest', '最大值'], (values) => Math.max(...values)),
  sum: of([1, many], 'a, …', 'same', ['all added up', '求和'], sumOf),
  avg: of([1, many], 'a, …', 'same', ['the mean', '平均值'], mean),
  sqrt: of([1, 1], 'x', 'root', ['square root', '平方根'], ([x = 0]) => Math.sqrt(x)),
  pow: of([2, 2], 'a, b', 'power', ['a to the power of b', 'a 的 b 次方'], ([a = 0, b = 0]) => a ** b),
  round: of(
    [1, 2],
    'x, digits',
    'same',
    ['rounded, to so many digits', '四舍五入，可指定小数位'],
    ([x = 0, digits = 0]) => roundTo(x, digits),
  ),
  floor: of([1, 1], 'x', 'same', ['rounded down', '向下取整'], ([x = 0]) => Math.floor(x)),
  ceil: of([1, 1], 'x', 'same', ['rounded up', '向上取整'], ([x = 0]) => Math.ceil(x)),
  clamp: of(
    [3, 3],
    'x, low, high',
    'same',
    ['kept within low and high', '限制在下限与上限之间'],
    ([x = 0, low = 0, high = 0]) => Math.min(high, Math.max(low, x)),
  ),
  unbalance: of(
    [2, 3],
    'a, b, c',
    'percent',
    ['farthest from the mean, in % of it', '偏离平均值的最大百分比'],
    unbalance,
  ),
  pf: of(
    [2, 2],
    'p, q',
    'none',
    ['power factor of p and q', '由 p、q 求功率因数'],
    ([p = 0, q = 0]) => Math.abs(p) / Math.hypot(p, q),
  ),
  diff: of([1, 1], 'x', 'same', ['change since the last point', '与上一点之差'], ([x = 0]) => x),
  rate: of([1, 1], 'x', 'rate', ['change per hour', '每小时变化量'], ([x = 0]) => x),
} as const satisfies Record<string, FormulaFunction>

export type FunctionName = keyof typeof formulaFunctions

export const functionNames: readonly FunctionName[] = keysOf(formulaFunctions)

/** Whether a name is that of a function; inherited properties do not count. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(formulaFunctions, name)
}

export function functionOf(name: FunctionName): FormulaFunction {
  return formulaFunctions[name]
}

function mean(values: readonly number[]): number {
  return sumOf(values) / values.length
}

function unbalance(values: readonly number[]): number {
  const middle = mean(values)
  return (Math.max(...values.map((value) => Math.abs(value - middle))) / Math.abs(middle)) * 100
}

/** Rounds half away from zero to n digits, at most 12. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** Math.max(0, Math.min(12, Math.trunc(digits)))
  const scaled = value * scale
  if (!Number.isFinite(scaled)) return value
  const size = Math.round(Math.abs(scaled)) / scale
  // avoids negative zero
  return value < 0 ? 0 - size : size
}
