import type { Text2 } from '../../../contract/schema/language.ts'
import { standardised } from './measures.ts'
import { sizeOf, type Pairs } from './points.ts'

/**
 * Normalisation of two curves before their distance is calculated.
 * - `level`: both by the size of the reference, so that a drop in level is visible.
 * - `shape`: each by its own size, so that large and small customers are comparable.
 * - `z`: each to mean 0 and standard deviation 1, for values close to their mean, such as voltages.
 */
export const bases = ['level', 'shape', 'z'] as const
export type Base = (typeof bases)[number]

export const baseNames: Readonly<Record<Base, Text2>> = {
  level: ['Mean of the reference', '以基准均值为 1'],
  shape: ['Own mean', '各自均值为 1'],
  z: ['Standardised (z)', '标准化（z）'],
}

/** Normalises two curves. */
export function scaledTo(base: Base, { a, b }: Pick<Pairs, 'a' | 'b'>): Pick<Pairs, 'a' | 'b'> {
  if (base === 'z') return { a: standardised(a), b: standardised(b) }
  const size = sizeOf(a)
  return { a: dividedBy(a, size), b: dividedBy(b, base === 'shape' ? sizeOf(b) : size) }
}

/** Divides values by a size. For a size of 0, values become their sign, which is the maximum distance. */
function dividedBy(values: Float64Array, size: number): Float64Array {
  return values.map((value) => (size > 0 ? value / size : Math.sign(value)))
}

/** Verdicts on a score, best first. */
export const verdicts = ['same', 'similar', 'weak', 'different'] as const
export type Verdict = (typeof verdicts)[number]

/** Lowest score of each verdict by base; measured on the simulation (docs/decisions/likeness.md). */
const lowest: Readonly<Record<Base, Readonly<Record<Verdict, number>>>> = {
  level: { same: 80, similar: 65, weak: 48, different: 0 },
  shape: { same: 82, similar: 72, weak: 62, different: 0 },
  z: { same: 75, similar: 60, weak: 45, different: 0 },
}

export const verdictNames: Readonly<Record<Verdict, Text2>> = {
  same: ['Same pattern', '模式相同'],
  similar: ['Similar', '相似'],
  weak: ['Weakly similar', '弱相似'],
  different: ['Different', '不同'],
}

/** Returns the verdict on a score. */
export function verdictOf(score: number, base: Base): Verdict {
  return verdicts.find((verdict) => score >= lowest[base][verdict]) ?? 'different'
}
