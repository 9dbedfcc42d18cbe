import { useState, useEffect } from 'react'
import { alarmPastCalls } from '#contract/calls/iot/alarm-past.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { PastResult } from './result.tsx'
import { pastWords } from './words.ts'
import './past.css'

const spans = [30, 90, 180, 400] as const

interface PastPanelProps {
  /** What is tried, beside what. */
  text: string
  /** Begins a trial over so many days. */
  begin: (days: number) => Promise<{ id: number }>
}

/** A trial over the past of all devices that it covers: how far it is, and what came of it. */
export function PastPanel({ text, begin }: PastPanelProps) {
  const t = useText()
  const [days, setDays] = useState<number>(400)
  const { run, isRunning, refusal, start, stop } = usePast()
  const part = t(['{done} of {total} devices', '已完成 {done} / {total} 台设备'], {
    done: formatInteger(run?.done ?? 0),
    total: formatInteger(run?.total ?? 0),
  })
  return (
    <div className="past">
      <p className="meta">{text}</p>
      <div className="wrap gap-2 above-3">
        <Segmented
          label={t(['Days back', '回溯天数'])}
          value={days}
          options={spans.map((n) => [n, t(['{n} [n|day|days]', '{n} 天'], { n })] as const)}
          onChange={setDays}
        />
        {isRunning ? (
          <Button icon="pi-stop" onClick={() => void stop()}>
            {t(['Stop trial', '停止试算'])}
          </Button>
        ) : (
          <Button icon="pi-history" onClick={() => void start(() => begin(days))}>
            {t(['Start trial', '开始试算'])}
          </Button>
        )}
      </div>
      {isRunning && (
        <div className="bar gap-3 above-3 past-progress">
          <progress
            max={Math.max(1, run?.total ?? 1)}
            value={run?.done ?? 0}
            aria-label={t(pastWords.title)}
          />
          <span className="meta">{part}</span>
        </div>
      )}
      <div role="status">
        {run?.state === 'cancelled' && <p className="note">{t(pastWords.stopped)}</p>}
        {run?.state === 'done' && run.found !== null && <PastResult found={run.found} />}
      </div>
      {(refusal !== undefined || run?.state === 'failed') && (
        <ErrorNote>
          {refusal === undefined ? t(pastWords.broken) : t(pastWords.refused, { reason: refusal })}
        </ErrorNote>
      )}
    </div>
  )
}

/** Milliseconds between two looks at how far a run is. */
const pace = 700

/** A trial over the past: begun, followed and stopped; who goes away stops it. */
function usePast() {
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
