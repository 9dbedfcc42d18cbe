import { use, useId, useState, type ReactNode } from 'react'
import { type Quality, qualityNames } from '#domain/metering/properties.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Series } from '#web/lib/chart/series.ts'
import { cellText, csvFile, type ChartTable } from '#web/lib/chart/table.ts'
import { Button, IconButton } from '../control/button.tsx'
import { RowsTable } from '../control/table.tsx'
import { saveFile } from '../save-file.ts'
import { CardContext } from './card-context.ts'
import { ChartState, type ChartStateProps, type ChartStatus } from './chart-state.tsx'
import { DashSwatch } from './small/dash-swatch.tsx'
import { chartWords } from './words.ts'
import './tokens.css'
import './chart.css'
import './small/small.css'

type Cells = ReturnType<ChartTable['rowAt']>

/** Maximum number of rows rendered, so that the page stays responsive. */
const mostRows = 2000

/** Renders the data of a chart as a table, limited to the first 2,000 rows. */
export function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  const t = useText()
  const { columns, count, rowAt } = table
  const shown = Math.min(count, mostRows)
  const label = t(['Values of {title}', '{title}：数据表'], { title })
  return (
    <>
      <RowsTable
        scrolls="chart-table"
        className="table table-compact"
        label={label}
        rows={Array.from({ length: shown }, (_, index) => rowAt(index))}
        keyOf={(_, index) => index}
        columns={columns.map((column, place) => {
          const cell = (cells: Cells) => cellText(cells[place], column)
          return { head: column.label, ...(column.decimals === undefined ? { cell } : { number: cell }) }
        })}
      />
      {count > shown && (
        <p className="meta above-2">
          {t(chartWords.firstRows, { n: formatNumber(shown, 0), total: formatNumber(count, 0) })}
        </p>
      )}
    </>
  )
}

const ready: ChartStatus = { kind: 'ready' }

export interface ChartFrameProps {
  title: string
  /** Unit and time range, such as `MW, 15-minute points, 58 of 96 received`. */
  caption?: string
  legend?: ReactNode
  /** Page-specific actions, right of the legend. */
  acts?: ReactNode
  /** Table view and export of the chart's data; the table tools are hidden without it. */
  table?: ChartTable
  status?: ChartStatus
  /** Height of the placeholder that replaces the chart, in pixels or as a CSS length. */
  height?: ChartStateProps['height']
  /** True for one of several charts stacked in one card that provides the border. */
  isLane?: boolean
  /** Omitted where only the status is shown. */
  children?: ReactNode
}

/** Card around a chart, with title, legend and tools; shows the chart's status while it has no values. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, legend, acts, table, status = ready, height = 240, isLane, children } = props
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const place = use(CardContext)
  const isLoading = status.kind === 'loading'
  const hasTools = table !== undefined && (status.kind === 'ready' || isLoading)
  return (
    <section className={isLane === true ? 'chart-lane' : 'card chart-card stack'} aria-labelledby={titleId}>
      <header className="flow gap-2 rows-0 title-row chart-head">
        <h2 id={titleId}>{place.title ?? title}</h2>
        {caption !== undefined && <p className="meta">{caption}</p>}
        <div className="flow end gap-2 rows-0 push chart-tools">
          {isLoading ? <span className="unseen">{legend}</span> : status.kind === 'ready' && legend}
          {acts}
          {hasTools && <TableTools {...{ title, table, isTable, isLoading }} onToggle={setTable} />}
          {place.tools}
        </div>
      </header>
      <ChartState status={status} height={height}>
        {isTable && table !== undefined ? <ChartTableView title={title} table={table} /> : children}
      </ChartState>
    </section>
  )
}

interface TableToolsProps {
  title: string
  table: ChartTable
  isTable: boolean
  isLoading: boolean
  onToggle: (isTable: boolean) => void
}

function TableTools({ title, table, isTable, isLoading, onToggle }: TableToolsProps) {
  const t = useText()
  return (
    <span className={`inline off-paper chart-buttons ${isLoading ? 'unseen' : ''}`}>
      <IconButton
        icon="pi-table"
        label={t(['Show as table', '以表格显示'])}
        isSmall
        hasTip
        className="toggle"
        aria-pressed={isTable}
        onClick={() => onToggle(!isTable)}
      />
      <IconButton
        icon="pi-download"
        label={t(['Download CSV', '下载 CSV'])}
        isSmall
        hasTip
        onClick={() => saveFile(csvFile(table, title))}
      />
    </span>
  )
}

/** Legend with toggle buttons for the series and a key to the marks; a single series gets no button. */
export function ChartLegend({ series, hidden, qualities, onToggle }: ChartLegendProps) {
  const t = useText()
  return (
    <div className="wrap gap-1 rows-0 chart-legend" role="group" aria-label={t(['Series', '数据系列'])}>
      {series.length > 1 &&
        series.map((one) => (
          <Button
            kind="bare"
            className="inline gap-2 lit fine ink-2 nowrap legend-note legend-button"
            key={one.id}
            aria-pressed={!hidden.has(one.id)}
            onClick={() => onToggle(one.id)}
          >
            <DashSwatch series={one} />
            {t(one.label)}
          </Button>
        ))}
      {qualities.map((quality) => (
        <span key={quality} className="inline gap-2 fine ink-2 nowrap legend-note">
          <QualityMark quality={quality} />
          {t(qualityNames[quality])}
        </span>
      ))}
    </div>
  )
}

interface ChartLegendProps {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  qualities: readonly Quality[]
  onToggle: (id: string) => void
}

function QualityMark({ quality }: { quality: Quality }) {
  if (quality === 'missing') return <i className="hatch-mark" />
  return (
    <svg
      className="quality-mark"
      viewBox="0 0 12 12"
      fill="none"
      stroke="var(--text-2)"
      strokeWidth={1.5}
      aria-hidden="true"
      focusable="false"
    >
      {quality === 'estimated' ? <circle cx="6" cy="6" r="3" /> : <path d="M6 1v10M0 6h12" />}
    </svg>
  )
}
