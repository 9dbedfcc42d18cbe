import { alarmCalls, type AlertStep } from '#contract/calls/alarm/alarm.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { AlertPartFailed } from './part.tsx'
import { words as alertWords } from './words.ts'

/** Everything that happened to an alert, the latest last. */
export function AlertTimeline({ row }: { row: AlertRow }) {
  const t = useText()
  const { data, error, refetch } = useRead(alarmCalls.timeline(row.id), undefined, {
    by: [row.status, row.lastTime, row.count],
    keepsPrevious: true,
    staleTime: 0,
  })
  if (error !== null && data === undefined) return <AlertPartFailed failure={error} onRetry={refetch} />
  if (data === undefined) return <div className="skeleton alert-part-skeleton" role="status" />
  if (data.length === 0) return <p className="meta">{t(['No activity yet.', '暂无处理记录。'])}</p>
  return <AlertSteps steps={data} />
}

/** Steps in the life of an alert or of several, the latest last. */
export function AlertSteps({ steps }: { steps: readonly AlertStep[] }) {
  return (
    <ol className="alert-timeline">
      {steps.map((step, place) => (
        // Steps are never taken away or put in between.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={place} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { time, kind, by, byZh, text, textZh } }: { step: AlertStep }) {
  const t = useText()
  const words = t([text, textZh])
  return (
    <li data-kind={kind} className="wrap gap-3 rows-0">
      <time className="meta">{time}</time>
      <span>
        <strong>
          {Object.hasOwn(alertWords, `step_${kind}`) ? t(alertWords[`step_${kind}` as const]) : kind}
        </strong>{' '}
        <span className="meta">{t([by, byZh]) || t(alertWords.platform)}</span>
        {words !== '' && <bdi className="anywhere alert-step-text">{words}</bdi>}
      </span>
    </li>
  )
}
