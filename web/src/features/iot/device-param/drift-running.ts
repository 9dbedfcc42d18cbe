import { useRef, useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { adoptDrift } from './drift-run.ts'

/** Devices that are dealt with at once. */
const atOnce = 4

/** The outcome of one device: parameters concerned, or why it was refused. */
export interface DriftOutcome {
  row: ParamDrift
  count: number
  problem?: string
}

export type DriftRun = ReturnType<typeof useDriftRun>

/** Takes over what devices hold, one after the other, a few at once, until all are done or the user stops it. */
export function useDriftRun(rows: readonly ParamDrift[], param: string) {
  const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking')
  const [outcomes, setOutcomes] = useState<readonly DriftOutcome[]>([])
  const isStopped = useRef(false)
  const start = async (reason: string) => {
    setState('running')
    const waiting = [...rows]
    const worker = async () => {
      for (let row = waiting.shift(); row !== undefined && !isStopped.current; row = waiting.shift()) {
        // One after the other, so that the platform is not flooded.
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await outcomeOf(row, param, reason)
        setOutcomes((known) => [...known, outcome])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setState(isStopped.current ? 'stopped' : 'done')
  }
  return {
    state,
    outcomes,
    start: (reason: string) => void start(reason),
    stop: () => {
      isStopped.current = true
    },
  }
}

async function outcomeOf(row: ParamDrift, param: string, reason: string): Promise<DriftOutcome> {
  try {
    return { row, count: await adoptDrift(row, param, reason) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { row, count: 0, problem: describeInFull(error) }
  }
}
