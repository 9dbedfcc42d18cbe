import { useQuery } from '@tanstack/react-query'
import { analysisCalls, type StatusTimeline } from '#contract/calls/report/analysis.ts'
import { hour } from '#contract/schema/time-units.ts'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { words } from '../words.ts'
import './timeline.css'

/** When a device was online in the last thirty days: a bar, and in words. */
export function DeviceTimeline({ id, name }: { id: number; name: string }) {
  const t = useText()
  const { data, error } = useQuery<StatusTimeline, Failure>({
    queryKey: keyOf({ name: 'report/device-status' }, 'timeline', id),
    queryFn: ({ signal }) => callQuietly(analysisCalls.statusTimeline(id), undefined, signal),
  })
  if (error !== null && data === undefined) return <p role="alert">{describe(error)}</p>
  if (data === undefined) return <p role="status">{t(common.loading)}</p>
  const { from, until, spans } = data
  const offline = spans.filter(({ state }) => state === 'offline')
  const hours = offline.reduce((sum, span) => sum + (span.until - span.from) / hour, 0)
  const text = t(words.timelineText, { n: offline.length, h: formatNumber(hours, 1) })
  return (
    <div className="report-timeline">
      <p>{t(words.timeline, { name })}</p>
      <div className="timeline-bar" role="img" aria-label={`${t(words.timeline, { name })}: ${text}`}>
        {spans.map((span) => (
          <i
            key={span.from}
            className={`timeline-${span.state}`}
            style={{ width: `${((span.until - span.from) / (until - from)) * 100}%` }}
          />
        ))}
      </div>
      <p className="meta">{text}</p>
      <ul>
        {offline.slice(-5).map((span) => (
          <li className="meta" key={span.from}>
            {formatMinute(span.from)} – {formatMinute(span.until)}
          </li>
        ))}
      </ul>
    </div>
  )
}
