import { Link } from 'react-router-dom'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { severities } from '#domain/metering/events.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { things } from '#contract/text/things.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { words } from './words.ts'

interface TrendProps {
  days: WarningStat['days']
  status: ChartStatus
  place: Pick<ReportPlace, 'linkTo'>
}

/** Alerts raised on each day, stacked by severity; a day leads to its rows. */
export function Trend({ days, status, place }: TrendProps) {
  const t = useText()
  const sums = days.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0))
  const most = Math.max(1, ...sums)
  const used = severities.filter(([name]) => days.some(({ counts }) => (counts[name] ?? 0) > 0))
  const table = tableOf(
    [{ label: t(things.day) }, ...used.map(([, en, zh]) => ({ label: t([en, zh]), decimals: 0 }))],
    days.map(({ date, counts }) => [date, ...used.map(([name]) => counts[name] ?? 0)]),
  )
  const legend = (
    <ul className="wrap gap-3 fine ink-2">
      {used.map(([name, en, zh]) => (
        <li key={name}>
          <SeverityGlyph severity={name} /> <span aria-hidden="true">{t([en, zh])}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <ChartFrame title={t(words.trend)} legend={legend} status={status} table={table}>
      <ScrollRegion className="stack-scroll" label={t(words.trend)}>
        <ol className="stack-days">
          {days.map(({ date, counts }, place_) => (
            <li key={date}>
              <Link
                to={place.linkTo({ start: date, end: date, unit: '' })}
                data-tip={`${date}: ${sums[place_] ?? 0}`}
              >
                <b>{sums[place_] ?? 0}</b>
                {used.map(([name]) => (
                  <i
                    key={name}
                    className={`stack-${name}`}
                    style={{ height: `${((counts[name] ?? 0) / most) * 130}px` }}
                  />
                ))}
                <span aria-hidden="true">{date.slice(8)}</span>
                <span className="hidden">{date}</span>
              </Link>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </ChartFrame>
  )
}
