import { useMemo, useState } from 'react'
import { qualityNames, type Quality } from '#domain/metering/properties.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { qualitiesOf } from '#web/lib/chart/quality.ts'
import type { Series } from '#web/lib/chart/series.ts'
import { timeTable } from '#web/lib/chart/time-table.ts'
import { Button } from '../control/button.tsx'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import type { ChartStatus } from './chart-state.tsx'
import { DashSwatch } from './small/dash-swatch.tsx'
import { TimeChart, type TimeChartProps } from './time-chart.tsx'

type CardProps = Pick<ChartFrameProps, 'caption' | 'acts' | 'status' | 'isLane'>

interface TimeChartCardProps extends Omit<TimeChartProps, 'title'>, CardProps {
  title: string
  /** The title as the sentence for screen readers begins, with the time it is about: `Active power today`. */
  subject?: string
  /** Whether it has a legend and tools of its own; several under each other share those of the page. */
  hasTools?: boolean
}

/** A chart over time in its card: legend buttons switch its lines, its values can be read and taken along. */
export function TimeChartCard(props: TimeChartCardProps) {
  const { title, subject = title, caption, acts, status, isLane, hasTools = true, hidden, ...chart } = props
  const { data, offset, height } = chart
  const language = useLanguage()
  const [switchedOff, setSwitchedOff] = useState<ReadonlySet<string>>(new Set())
  const table = useMemo(() => timeTable(data, offset, language), [data, offset, language])
  const qualities = useMemo(() => qualitiesOf(data), [data])
  const off = hidden ?? switchedOff
  const isEmpty = data.times.length === 0
  const shownStatus: ChartStatus | undefined = status ?? (isEmpty ? { kind: 'empty' } : undefined)
  return (
    <ChartFrame
      {...{ title, caption, acts, isLane, height }}
      status={shownStatus}
      table={hasTools ? table : undefined}
      legend={
        hasTools && (
          <ChartLegend
            series={data.series}
            hidden={off}
            qualities={qualities}
            onToggle={(id) => setSwitchedOff(toggled(off, id))}
          />
        )
      }
    >
      <TimeChart {...chart} title={subject} hidden={off} />
    </ChartFrame>
  )
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ChartLegendProps {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  qualities: readonly Quality[]
  onToggle: (id: string) => void
}

/** The lines of a chart as buttons that switch them, and what its marks mean. One line needs no button. */
export function ChartLegend({ series, hidden, qualities, onToggle }: ChartLegendProps) {
  const t = useText()
  return (
    <div className="chart-legend" role="group" aria-label={t(['Series', '数据系列'])}>
      {series.length > 1 &&
        series.map((one) => (
          <Button
            kind="bare"
            className="legend-button"
            key={one.id}
            aria-pressed={!hidden.has(one.id)}
            onClick={() => onToggle(one.id)}
          >
            <DashSwatch series={one} />
            {t(one.label)}
          </Button>
        ))}
      {qualities.map((quality) => (
        <span key={quality} className="legend-note">
          <QualityMark quality={quality} />
          {t(qualityNames[quality])}
        </span>
      ))}
    </div>
  )
}

function QualityMark({ quality }: { quality: Quality }) {
  if (quality === 'missing') return <i className="hatch-mark" />
  return (
    <svg className="quality-mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {quality === 'estimated' ? <circle cx="6" cy="6" r="3" /> : <path d="M6 1v10M0 6h12" />}
    </svg>
  )
}
