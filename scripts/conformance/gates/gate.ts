import type { Text2 } from '#contract/schema/language.ts'
import type { Sides } from './sides.ts'

/** Whether a rule holds, does not, or could not be asked. */
export type GateOutcome = 'holds' | 'broken' | 'untried'

/** What came of a question; `evidence` is what was asked and answered, masked. */
export interface Finding {
  outcome: GateOutcome
  reason: Text2
  evidence: readonly string[]
}

/** One rule that a platform must keep, and how it is asked. */
export interface Gate {
  id: string
  /** The page of the catalogue that it protects; `frame` for all of them. */
  page: string
  question: Text2
  ask(sides: Sides): Promise<Finding>
}

/** What came of a gate. */
export interface GateVerdict extends Finding {
  id: string
  page: string
  question: Text2
}

/** What stands for every page. */
export const frame = 'frame'

/** That it holds. */
export function holds(
  evidence: readonly string[],
  reason: Text2 = ['Refused as it must be.', '已按要求拒绝。'],
): Finding {
  return { outcome: 'holds', reason, evidence }
}

/** That it does not. */
export function broken(reason: Text2, evidence: readonly string[]): Finding {
  return { outcome: 'broken', reason, evidence }
}

/** That it could not be asked. */
export function untried(reason: Text2, evidence: readonly string[] = []): Finding {
  return { outcome: 'untried', reason, evidence }
}
