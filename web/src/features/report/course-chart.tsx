import { useMemo } from 'react'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { SeriesColour, TimeData, View } from '#web/lib/chart/series.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'

interface CourseChartProps {
  title: string
  unit: string
  decimals: number
  /** Totals of days are bars. */
  areTotals?: boolean
  lines: ReportStat['lines']
  labels: readonly Text2[]
  status: ChartStatus
}

const colours: readonly SeriesColour[] = ['series-now', 'series-ref', 'cat-6']

/** The course of a figure beside that of the ranges it is compared with: the first line sets the times of all. */
export function CourseChart({
  title,
  unit,
  decimals,
  areTotals = false,
  lines,
  labels,
  status,
}: CourseChartProps) {
  const t = useText()
  const data = useMemo((): TimeData => {
    const times = (lines[0]?.days ?? []).map(timeOf)
    // the names of the lines have their room before the lines are there
    const awaited = labels.map((_, n) => ({ id: String(n), values: [] }))
    const series = (lines.length > 0 ? lines : awaited).map(({ id, values }, n) => ({
      id,
      label: labels[n] ?? ([id, id] as const),
      colour: colours[n] ?? 'cat-6',
      ...(n === 0 && areTotals && { fill: 'bars' as const }),
      ...(n > 0 && {
        isReference: true,
        isStraight: areTotals,
        dash: n === 1 ? ('dashed' as const) : ('dotted' as const),
      }),
      unit,
      decimals,
      values: times.map((_, place) => values[place] ?? null),
    }))
    return { times, series, ...(areTotals && { range: withHalves(times) }) }
  }, [lines, labels, unit, decimals, areTotals])
  return (
    <TimeChartCard
      title={title}
      subject={`${title}${t(separators.parts)}${t(labels[0] ?? ['', ''])}`}
      caption={unit}
      data={data}
      offset={platformOffset()}
      height={180}
      status={status}
    />
  )
}

/** The span of days, with room for half a bar at each end. */
function withHalves(times: readonly number[]): View {
  const [first = 0, last = first] = [times[0], times.at(-1)]
  return { from: first - day / 2, to: last + day / 2 }
}

/** A day of the calendar, or a moment in epoch milliseconds. */
function timeOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number(parseTime(`${text} 00:00:00`))
}

/** The lines of a course: the range itself, and the one that it is compared with. */
export const courseLabels: readonly Text2[] = [
  ['This range', '本期'],
  ['Compared range', '对比期'],
]
