import { useRef, useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { command } from '#contract/resources/iot/command.ts'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { actOnDrift, type DriftAct } from './drift-run.ts'

/** Devices that are dealt with at once. */
const atOnce = 4

/** What came of one device: parameters concerned, or why it was refused. */
export interface DriftOutcome {
  row: ParamDrift
  act: DriftAct
  count: number
  problem?: string
}

export type DriftRun = ReturnType<typeof useDriftRun>

/** Does something with one device after the other, a few at once, until all are done or somebody stops it. */
export function useDriftRun(act: DriftAct, rows: readonly ParamDrift[]) {
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
        const outcome = await outcomeOf(act, row, reason)
        setOutcomes((known) => [...known, outcome])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setState(isStopped.current ? 'stopped' : 'done')
    await refreshResource(command)
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

async function outcomeOf(act: DriftAct, row: ParamDrift, reason: string): Promise<DriftOutcome> {
  try {
    const { count, refusal } = await actOnDrift(act, row, reason)
    return { row, act, count, ...(refusal !== undefined && { problem: refusal }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { row, act, count: 0, problem: describeInFull(error) }
  }
}
