import type { Text2 } from '#contract/schema/language.ts'
import type { Sides } from './sides.ts'

/** Whether a rule holds, is broken, or could not be checked. */
export type GateOutcome = 'holds' | 'broken' | 'untried'

/** Result of a check; `evidence` is the masked request and response. */
export interface Finding {
  outcome: GateOutcome
  reason: Text2
  evidence: readonly string[]
}

/** Rule that a platform must keep, with its check. */
export interface Gate {
  id: string
  /** Page of the catalogue that it protects; `frame` for all pages. */
  page: string
  question: Text2
  ask(sides: Sides): Promise<Finding>
}

/** Result of a gate. */
export interface GateVerdict extends Finding {
  id: string
  page: string
  question: Text2
}

/** Represents all pages. */
export const frame = 'frame'

/** Returns a finding that the rule holds. */
export function holds(
  evidence: readonly string[],
  reason: Text2 = ['Refused as it must be.', '已按要求拒绝。'],
): Finding {
  return { outcome: 'holds', reason, evidence }
}

/** Returns a finding that the rule is broken. */
export function broken(reason: Text2, evidence: readonly string[]): Finding {
  return { outcome: 'broken', reason, evidence }
}

/** Returns a finding that the rule could not be checked. */
export function untried(reason: Text2, evidence: readonly string[] = []): Finding {
  return { outcome: 'untried', reason, evidence }
}
