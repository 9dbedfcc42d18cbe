import { labels } from '#contract/text/labels.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { heatLevel } from '#web/lib/chart/level.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './small.css'

/** Value in a time slot: `null` is missing, `undefined` lies in the future. */
type HeatCell = number | null | undefined

/** Row of cells with its total. */
export interface HeatRow {
  id: string | number
  name: string
  cells: readonly HeatCell[]
  total: number | null
}

interface HeatStripProps {
  title: string
  rows: readonly HeatRow[]
  /** Descending thresholds from good to bad, at most four. */
  thresholds: readonly number[]
  /** Time of each cell for its tooltip: `06:15` or `3 Jun`. */
  times: readonly string[]
  /** Axis labels, spread over the width of the cells. */
  axis: readonly string[]
  /** Renders days as squares instead of quarter hours as lines. */
  isCalendar?: boolean
}

/** Heat strip of shares, one row per place; low values stand out, missing ones are hatched, future ones empty. */
export function HeatStrip(props: HeatStripProps) {
  const { title, rows, thresholds, times, axis, isCalendar = false } = props
  const t = useText()
  const known = rows.flatMap(({ cells }) => cells).filter((cell) => cell !== undefined)
  const label = t(chartWords.heat, {
    title,
    rows: rows.length,
    cells: times.length,
    bad: known.filter((cell) => cell !== null && cell < (thresholds[0] ?? 0)).length,
    none: known.filter((cell) => cell === null).length,
    threshold: formatQuantity(thresholds[0], '%', 0),
  })
  return (
    <div className={isCalendar ? 'heat heat-calendar' : 'heat'} role="img" aria-label={label}>
      {rows.map(({ id, name, cells, total }) => (
        <div className="heat-row" key={id}>
          <span className="cut ink-1">{name}</span>
          <span className="own-ink heat-cells">
            {cells.map((cell, place) => (
              <i
                key={times[place] ?? place}
                className={classOf(cell, thresholds)}
                data-tip={`${times[place] ?? ''} ${cellWords(cell, t)}`}
              />
            ))}
          </span>
          <span className="ink-1 right nowrap">
            {isCalendar ? formatNumber(total, 2) : formatQuantity(total, '%', 1)}
          </span>
        </div>
      ))}
      <div className="heat-row">
        <span />
        <span className="line spread thinned origin ink-3 nowrap axis-line">
          {axis.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
        <span />
      </div>
    </div>
  )
}

/** Legend of the colours, shown beside the title. */
export function HeatLegend({ thresholds, rows }: Pick<HeatStripProps, 'thresholds' | 'rows'>) {
  const t = useText()
  const hasMissing = rows.some(({ cells }) => cells.includes(null))
  const last = thresholds.at(-1)
  return (
    <ul className="wrap fine heat-legend">
      {thresholds.map((threshold, level) => (
        <li key={threshold} className="inline gap-2">
          <i className={`heat-${level}`} />≥ {threshold}
        </li>
      ))}
      <li className="inline gap-2">
        <i className={`heat-${Math.min(4, thresholds.length)}`} />
        {thresholds.length > 3 || last === undefined ? t(['lower', '更低']) : `< ${last}`}
      </li>
      {hasMissing && (
        <li className="inline gap-2">
          <i className="heat-missing" />
          {t(chartWords.none)}
        </li>
      )}
    </ul>
  )
}

/** Returns the data of `HeatStrip` as a table with one row per time and one column per place. */
export function heatTable(rows: readonly HeatRow[], times: readonly string[], t: Translate): ChartTable {
  return tableOf(
    [{ label: t(labels.time) }, ...rows.map(({ name }) => ({ label: name, decimals: 1 }))],
    times.map((time, place) => [time, ...rows.map(({ cells }) => cells[place] ?? null)]),
  )
}

function classOf(cell: HeatCell, thresholds: readonly number[]): string {
  if (cell === undefined) return 'heat-future'
  return cell === null ? 'heat-missing' : `heat-${heatLevel(cell, thresholds)}`
}

function cellWords(cell: HeatCell, t: Translate): string {
  if (cell === undefined) return t(['Not yet', '未到'])
  return cell === null ? t(chartWords.none) : formatQuantity(cell, '%', 1)
}
