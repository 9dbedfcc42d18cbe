import type { Text2 } from '../../../contract/schema/language.ts'
import { standardised } from './measures.ts'
import { sizeOf, type Pairs } from './points.ts'

/**
 * What two curves are divided by before their distance is taken.
 * - `level`: both by the size of the reference, so that a drop of level shows.
 * - `shape`: each by its own size, so that a large customer is like a small one.
 * - `z`: each to mean 0 and spread 1, for what hardly leaves its mean, such as voltages.
 */
export const bases = ['level', 'shape', 'z'] as const
export type Base = (typeof bases)[number]

export const baseNames: Readonly<Record<Base, Text2>> = {
  level: ['Mean of the reference', '以基准均值为 1'],
  shape: ['Own mean', '各自均值为 1'],
  z: ['Standardised (z)', '标准化（z）'],
}

/** Two curves on the base of their comparison. */
export function scaledTo(base: Base, { a, b }: Pick<Pairs, 'a' | 'b'>): Pick<Pairs, 'a' | 'b'> {
  if (base === 'z') return { a: standardised(a), b: standardised(b) }
  const size = sizeOf(a)
  return { a: dividedBy(a, size), b: dividedBy(b, base === 'shape' ? sizeOf(b) : size) }
}

/** A reference that is nothing has no size to be measured by: what lies beside it is as far as it can be. */
function dividedBy(values: Float64Array, size: number): Float64Array {
  return values.map((value) => (size > 0 ? value / size : Math.sign(value)))
}

/** What a score means, the best first. */
export const verdicts = ['same', 'similar', 'weak', 'different'] as const
export type Verdict = (typeof verdicts)[number]

/** The lowest score of each on each base; measured on the simulation (docs/decisions/likeness.md). */
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

/** What a score means. */
export function verdictOf(score: number, base: Base): Verdict {
  return verdicts.find((verdict) => score >= lowest[base][verdict]) ?? 'different'
}
