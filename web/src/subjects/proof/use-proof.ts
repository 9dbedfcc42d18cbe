import { meteringCalls } from '#contract/calls/metering/metering.ts'
import type { ProofSubject } from '#domain/metering/proof.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** A figure whose chain is asked for: what it is about, and from when to when (epoch milliseconds). */
export interface ProofAsk {
  of: ProofSubject
  id: number
  from: number
  until: number
}

/** The chain of a figure. */
export function useProof({ of, id, from, until }: ProofAsk) {
  return useRead(meteringCalls.proof, { of, id, start: from, end: until })
}
