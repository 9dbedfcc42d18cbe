import { useMemo } from 'react'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { qualitiesOf } from '#web/lib/chart/quality.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { ChartLegend } from '#web/ui/chart/chart-legend.tsx'
import type { ChartSync } from '#web/ui/chart/chart-sync.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { extremesText, laneData, type Lane } from './lanes.ts'
import { useLimitText } from './limit-text.ts'
import type { Telemetry } from './telemetry-state.ts'
import { telemetryWords } from './telemetry-words.ts'

const laneHeight = 150
/** Room for the time axis below the last lane. */
const axisHeight = 24
const nothing: TimeData = { times: [], series: [] }
const noToggle = () => undefined

interface LanesProps {
  view: Telemetry
  sync: ChartSync
}

/** The curves under each other, with one cursor, one view and one time axis. */
export function DeviceTelemetryLanes({ view, sync }: LanesProps) {
  const t = useText()
  const { curve, lanes } = view
  const { data } = curve
  const qualities = useMemo(
    () => (data?.quality ? qualitiesOf({ series: [seriesWith(data.quality)] }) : []),
    [data],
  )
  return (
    <section className="card chart-lanes">
      {lanes.map((lane, place) => (
        <LaneChart key={lane.title[0]} {...{ view, sync, lane }} isLast={place === lanes.length - 1} />
      ))}
      {data !== undefined && (
        <p className="flow gap-3 rows-1 device-lanes-note">
          <span className="meta">{t(telemetryWords.received, { n: data.received, due: data.due })}</span>
          <ChartLegend series={[]} hidden={view.hidden} qualities={qualities} onToggle={noToggle} />
        </p>
      )}
    </section>
  )
}

function LaneChart({ view, sync, lane, isLast }: LanesProps & { lane: Lane; isLast: boolean }) {
  const language = useLanguage()
  const limitText = useLimitText()
  const { curve, measures, live, span, now, hidden, offset, spanId } = view
  const { data } = curve
  const chart = useMemo(
    () => (data === undefined ? nothing : laneData(lane, data, { live, measures, span, now })),
    [lane, data, live, measures, span, now],
  )
  const [first] = lane.properties
  if (first === undefined) return null
  const kind = measures.kindOf(first)
  const caption = [kind.unit, limitText(kind)].filter(Boolean).join(language === 'zh' ? '，' : ', ')
  const isEmpty = data !== undefined && data.times.length === 0
  return (
    <TimeChartCard
      title={say(lane.title, language)}
      caption={caption}
      acts={<span className="meta">{extremesText(chart, hidden, language)}</span>}
      data={chart}
      offset={offset}
      hidden={hidden}
      height={isLast ? laneHeight + axisHeight : laneHeight}
      status={isEmpty ? { kind: 'empty' } : chartStatus(curve)}
      sync={sync}
      hasTimeAxis={isLast}
      hasHourLines={spanId === 'today' || spanId === 'hour'}
      hasTools={false}
      isLane
    />
  )
}

/** A line of these qualities alone, to know which of them occur. */
function seriesWith(quality: NonNullable<NonNullable<Telemetry['curve']['data']>['quality']>) {
  return {
    id: '',
    label: ['', ''] as const,
    colour: 'series-now' as const,
    unit: '',
    decimals: 0,
    values: [],
    quality,
  }
}
