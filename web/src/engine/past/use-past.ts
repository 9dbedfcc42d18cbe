import { useEffect, useState } from 'react'
import { alarmPastCalls } from '#contract/calls/fleet/alarm-past.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { describe } from '#web/stores/failures/failures.ts'

/** Milliseconds between two looks at how far a run is. */
const pace = 700

/** A trial over the past: begun, followed and stopped; who goes away stops it. */
export function usePast() {
  const [id, setId] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const { data, refetch } = useRead(alarmPastCalls.run(id ?? 0), undefined, {
    enabled: id !== undefined,
    staleTime: 0,
    every: (last) => (last === undefined || last.state === 'running' ? pace : false),
  })
  const isRunning = id !== undefined && (data === undefined || data.state === 'running')
  const start = async (begin: () => Promise<{ id: number }>) => {
    setRefusal(undefined)
    try {
      setId((await begin()).id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error.errors[0]?.msg ?? describe(error))
    }
  }
  const stop = async () => {
    if (id === undefined) return
    await stopRun(id)
    await refetch()
  }
  useEffect(() => {
    if (id === undefined) return undefined
    return () => void stopRun(id)
  }, [id])
  return { run: data, isRunning, refusal, start, stop }
}

/** What has ended already need not be stopped, so a refusal is not reported. */
async function stopRun(id: number): Promise<void> {
  await callQuietly(alarmPastCalls.cancel, { id }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
