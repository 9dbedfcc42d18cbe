import { useQuery } from '@tanstack/react-query'
import { meteringCalls, type Proof } from '#contract/calls/metering/metering.ts'
import type { ProofSubject } from '#contract/metering/proof.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'

/** A figure whose chain is asked for: what it is about, and from when to when (epoch milliseconds). */
export interface ProofAsk {
  of: ProofSubject
  id: number
  from: number
  until: number
}

/** The chain of a figure. */
export function useProof({ of, id, from, until }: ProofAsk) {
  return useQuery<Proof, Failure>({
    queryKey: keyOf(device, 'proof', of, id, from, until),
    queryFn: ({ signal }) => callQuietly(meteringCalls.proof, { of, id, start: from, end: until }, signal),
  })
}
