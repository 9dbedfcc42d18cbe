import type { Text2 } from '../../../contract/schema/language.ts'
import type { Base } from './base.ts'

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
