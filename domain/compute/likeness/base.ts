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
