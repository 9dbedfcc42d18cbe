import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alarmCalls, type Replay } from '#contract/calls/alarm/alarm.ts'
import { crud } from '#contract/wire/crud.ts'
import { device } from '#contract/resources/iot/device.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { platformNow } from '#web/lib/time/time.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import type { Problem } from '#web/engine/form/explain-failure.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { dayBefore, type TriedRule } from './rule.tsx'

/** Result of a replay, with the rule it used. */
export interface Replayed {
  replay: Replay
  rule: TriedRule
  date: string
}

/** State of a replay: selected device and day, and the result. */
export function useReplay(rule: TriedRule | undefined) {
  const sample = useSampleDevice(rule)
  const [chosen, setChosen] = useState<number | null>()
  const [date, setDate] = useState(() => dayBefore(platformNow()))
  const [result, setResult] = useState<Replayed>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const deviceId = chosen === undefined ? sample.data?.list[0]?.id : (chosen ?? undefined)

  const run = async () => {
    if (rule === undefined || deviceId === undefined || completeDate(date, 'day') !== date) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    setProblem(undefined)
    try {
      const replay = await callUnreported(alarmCalls.replay, { ...rule, deviceId, date }, signal)
      setResult({ replay, rule, date })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { kind, errors, requestId } = error
      if (kind !== 'aborted') setProblem({ text: errors[0]?.msg ?? describe(error), requestId })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return {
    deviceId,
    setDevice: setChosen,
    date,
    setDate,
    run,
    result,
    problem,
    isBusy,
    isReady: !sample.isLoading,
  }
}

export type ReplayState = ReturnType<typeof useReplay>

/** Runs a replay automatically once its device is known. */
export function useFirstReplay({ deviceId, run }: ReplayState): void {
  const begin = useEffectEvent(() => void run())
  const isKnown = deviceId !== undefined
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
}

/** Loads an online device that a rule covers, as the default device. */
function useSampleDevice(rule: TriedRule | undefined) {
  const { families = [], orgIds = [] } = rule ?? {}
  const filter = {
    state: 'online',
    ...(families.length > 0 && { family: families.join(',') }),
    ...(orgIds.length > 0 && { orgId: orgIds.join(',') }),
  }
  return useRead(crud(device).list, { ...filter, page: 1, limit: 1 }, { enabled: rule !== undefined })
}
