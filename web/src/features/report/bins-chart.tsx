import { Link } from 'react-router-dom'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { Histogram, histogramTable, type Bin, type LinkPart } from '#web/ui/chart/small/histogram.tsx'

interface BinsChartProps {
  title: string
  unit: string
  /** Keys are `from:to`, open where one is empty. */
  bins: ReportStat['bins']
  status: ChartStatus
  levelOf: (from: number, to: number) => Level
  /** Where the rows of a class are; nowhere where it is not given. */
  linkOf?: (from: number, to: number) => string
}

/** How values are spread over classes; each leads to its rows. */
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

/** The filter of a number between two bounds, either of which may be open. */
export function rangeFilter(name: string, from: number, to: number): Filter {
  return {
    [`${name}Start`]: Number.isFinite(from) ? String(from) : '',
    // a class ends before its upper bound
    [`${name}End`]: Number.isFinite(to) ? String(to - 0.005) : '',
  }
}
