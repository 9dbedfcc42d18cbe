import { useId, useState, type ReactNode } from 'react'
import { csvFile, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '../control/button.tsx'
import { saveFile } from '../save-file.ts'
import { ChartState, type ChartStatus } from './chart-state.tsx'
import { ChartTableView } from './chart-table.tsx'
import './tokens.css'
import './chart.css'
import './small/small.css'

const ready: ChartStatus = { kind: 'ready' }

export interface ChartFrameProps {
  title: string
  /** Unit and span, as `MW, 15-minute points, 58 of 96 received`. */
  caption?: string
  legend?: ReactNode
  /** Acts of the page's own, right of the legend. */
  acts?: ReactNode
  /** The same numbers to read and to take along; without it there are no tools for it. */
  table?: ChartTable
  status?: ChartStatus
  /** Of what stands in place of the chart, pixels. */
  height?: number
  /** One of several under each other in one card, which brings its own edge. */
  isLane?: boolean
  children: ReactNode
}

/** A card with a chart: its title, legend and tools, and what stands there while it has no values. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, legend, acts, table, status = ready, height = 240, isLane, children } = props
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const hasTools = table !== undefined && status.kind === 'ready'
  return (
    <section className={isLane === true ? 'chart-lane' : 'card chart-card'} aria-labelledby={titleId}>
      <header className="chart-head">
        <h2 id={titleId}>{title}</h2>
        {caption !== undefined && <p className="meta">{caption}</p>}
        <div className="chart-tools">
          {status.kind === 'ready' && legend}
          {acts}
          {hasTools && <TableTools title={title} table={table} isTable={isTable} onToggle={setTable} />}
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
  onToggle: (isTable: boolean) => void
}

function TableTools({ title, table, isTable, onToggle }: TableToolsProps) {
  const t = useText()
  return (
    <span className="chart-buttons">
      <IconButton
        icon="pi-table"
        label={t(['Show as table', '以表格显示'])}
        isSmall
        hasTip
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
