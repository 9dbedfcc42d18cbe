import { useMemo, useState } from 'react'
import { useLanguage } from '#web/i18n/use-text.ts'
import { qualitiesOf } from '#web/lib/chart/quality.ts'
import { timeTable } from '#web/lib/chart/time-table.ts'
import { toggled } from '#web/lib/toggled.ts'
import { ChartFrame, type ChartFrameProps, ChartLegend } from './chart-frame.tsx'
import type { ChartStatus } from './chart-state.tsx'
import { TimeChart, type TimeChartProps } from './time-chart.tsx'

type CardProps = Pick<ChartFrameProps, 'caption' | 'acts' | 'status' | 'isLane'>

export interface TimeChartCardProps extends Omit<TimeChartProps, 'title'>, CardProps {
  title: string
  /** Start of the sentence for screen readers, including the period: `Active power today`. */
  subject?: string
  /** Shows legend and tools of this chart; stacked charts share those of the page. */
  hasTools?: boolean
}

/** Time chart in a card: legend buttons toggle series, and the values can be viewed as a table and exported. */
export function TimeChartCard(props: TimeChartCardProps) {
  const { title, subject = title, caption, acts, status, isLane, hasTools = true, hidden, ...chart } = props
  const { data, offset, height = 240 } = chart
  const language = useLanguage()
  const [switchedOff, setSwitchedOff] = useState<ReadonlySet<string>>(new Set())
  const table = useMemo(() => timeTable(data, offset, language), [data, offset, language])
  const qualities = useMemo(() => qualitiesOf(data), [data])
  const off = hidden ?? switchedOff
  const isEmpty = data.times.length === 0
  const shownStatus: ChartStatus | undefined = status ?? (isEmpty ? { kind: 'empty' } : undefined)
  return (
    <ChartFrame
      {...{ title, caption, acts, isLane }}
      height={`calc(${height}px * var(--tall))`}
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
