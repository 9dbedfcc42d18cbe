import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { hour } from '#contract/schema/time-units.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words } from '../words.ts'
import './timeline.css'

/** When a device was online in the last thirty days: a bar, and in words. */
export function DeviceTimeline({ id, name }: { id: number; name: string }) {
  const t = useText()
  const read = useRead(analysisCalls.statusTimeline(id))
  return (
    <Loaded read={read} what="record" skeleton={[1, 1]}>
      {(line) => {
        const { from, until, spans } = line
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
      }}
    </Loaded>
  )
}
