import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { SeriesColour, TimeData, View } from '#web/lib/chart/series.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import type { Level } from '#web/lib/chart/level.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Histogram, histogramTable, type Bin, type LinkPart } from '#web/ui/chart/small/histogram.tsx'

interface CourseChartProps {
  title: string
  unit: string
  decimals: number
  /** Whether values are daily totals, drawn as bars. */
  areTotals?: boolean
  lines: ReportStat['lines']
  labels: readonly Text2[]
  status: ChartStatus
}

const colours: readonly SeriesColour[] = ['series-now', 'series-ref', 'cat-6']

/** Course of a figure with those of the compared ranges; the first line sets the time axis. */
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
    // empty lines reserve room for the legend while loading
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

/** Returns the range of the days, with room for half a bar at each end. */
function withHalves(times: readonly number[]): View {
  const [first = 0, last = first] = [times[0], times.at(-1)]
  return { from: first - day / 2, to: last + day / 2 }
}

/** Parses a day or a timestamp in epoch milliseconds. */
function timeOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number(parseTime(`${text} 00:00:00`))
}

/** Labels of the lines: the range, and the compared one. */
export const courseLabels: readonly Text2[] = [
  ['This range', '本期'],
  ['Compared range', '对比期'],
]

interface BinsChartProps {
  title: string
  unit: string
  /** Keys are `from:to`, open-ended if either is empty. */
  bins: ReportStat['bins']
  status: ChartStatus
  levelOf: (from: number, to: number) => Level
  /** Link to the rows of a bin; none if undefined. */
  linkOf?: (from: number, to: number) => string
}

/** Histogram of values; bins link to their rows. */
export function BinsChart({ title, unit, bins, status, levelOf, linkOf }: BinsChartProps) {
  const t = useText()
  const shown = bins.map(({ key, count }): Bin => {
    const [low = '', high = ''] = key.split(':')
    const from = low === '' ? -Infinity : Number(low)
    const to = high === '' ? Infinity : Number(high)
    return { from, to, count, level: levelOf(from, to) }
  })
  const link = linkOf && (({ from, to }: Bin, part: LinkPart) => <Link to={linkOf(from, to)} {...part} />)
  return (
    <ChartFrame
      title={title}
      caption={unit}
      height={180}
      status={status}
      table={histogramTable(shown, unit, t)}
    >
      <Histogram title={title} bins={shown} unit={unit} height={180} {...(link && { linkOf: link })} />
    </ChartFrame>
  )
}

/** Returns the filter for a number between two bounds, which may be infinite. */
export function rangeFilter(name: string, from: number, to: number): Filter {
  return {
    [`${name}Start`]: Number.isFinite(from) ? String(from) : '',
    // the upper bound is exclusive
    [`${name}End`]: Number.isFinite(to) ? String(to - 0.005) : '',
  }
}
