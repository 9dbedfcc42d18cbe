import { useStore } from 'zustand'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { momentText } from '#web/lib/chart/clock.ts'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatChange, formatQuantity } from '#web/lib/chart/number.ts'
import { qualityAt, valueAt, wholeView, type TimeData, type Series } from '#web/lib/chart/series.ts'
import { marksAt } from '#web/lib/chart/time-table.ts'
import type { ChartSync } from './chart-sync.ts'
import type { Plot } from './plot/model.ts'
import { DashSwatch } from './small/dash-swatch.tsx'

interface ChartTipProps {
  chart: string
  plot: Plot
  data: TimeData
  hidden: ReadonlySet<string>
  offset: number
  /** Height of the chart in pixels. */
  height: number
  sync: ChartSync
}

/** Distance between cursor and tooltip in pixels. */
const gap = 12
/** Maximum width of the tooltip in pixels. */
const tipRoom = 200

/** Tooltip with the values at the cursor; announced to screen readers when the keyboard moved the cursor. */
export function ChartTip({ chart, plot, data, hidden, offset, height, sync }: ChartTipProps) {
  const t = useText()
  const language = useLanguage()
  const cursor = useStore(sync, (shared) => shared.cursor)
  // rerender when the view changes, as the tooltip moves with its point in time
  useStore(sync, ({ view }) => view)
  const isOwn = cursor?.chart === chart
  const readout = isOwn ? readoutAt(data, hidden, cursor.at, offset, language) : undefined
  const isRead = isOwn && cursor.by === 'keys'
  return (
    <>
      <p className="hidden" role="status">
        {readout && isRead ? readoutText(readout, language) : ''}
      </p>
      {readout && isOwn && (
        <div
          className="edged fine pad-line off-paper chart-tip"
          aria-hidden="true"
          style={placeOf(plot.leftOf(cursor.at), cursor.top, plot.width(), height)}
        >
          <p>{readout.time}</p>
          {readout.rows.map(({ id, series, name, value, quality }) => (
            <div key={id} className="tip-row">
              <DashSwatch series={series} />
              <span>{name}</span>
              <b className={series.isReference === true ? 'regular right' : 'strong ink-1 right'}>{value}</b>
              {quality !== '' && <small className="ink-3 right">{quality}</small>}
            </div>
          ))}
          {readout.change !== undefined && (
            <div className="tip-row">
              <i />
              <span>{t(['Change', '变化'])}</span>
              <b className="regular right">{readout.change}</b>
            </div>
          )}
          {readout.marks.map((mark) => (
            <p key={mark}>{mark}</p>
          ))}
        </div>
      )}
    </>
  )
}

/** Places the tooltip right of the cursor while there is room, and away from the nearer vertical edge. */
function placeOf(left: number, top: number, width: number, height: number) {
  const beside = left + tipRoom > width ? { right: width - left + gap } : { left: left + gap }
  return top > height / 2 ? { ...beside, bottom: `calc(100% - ${top}px)` } : { ...beside, top: top + gap }
}

/** Readout of one series at a point in time. */
interface ReadoutRow {
  id: string
  series: Series
  name: string
  /** Formatted with the unit. */
  value: string
  /** Localised name of the value's quality; empty for a normal value. */
  quality: string
}

/** Readout of the whole chart at a point in time. */
interface Readout {
  time: string
  rows: ReadoutRow[]
  /** Change from the reference to the measured value, if there is one of each. */
  change: string | undefined
  /** Labels of the markers at that time. */
  marks: string[]
}

/** Returns the formatted values of all visible series at the point nearest to `at`. */
function readoutAt(
  data: TimeData,
  hidden: ReadonlySet<string>,
  at: number,
  offset: number,
  language: Language,
): Readout {
  const index = nearestIndex(data.times, at)
  const shown = data.series.filter(({ id }) => !hidden.has(id))
  const view = wholeView(data)
  return {
    time: momentText(data.times[index] ?? at, offset, language, view.to - view.from),
    rows: shown.map((series) => rowOf(series, index, language)),
    change: changeOf(shown, index),
    marks: marksAt(data, index, language),
  }
}

/** Formats a readout as one sentence for screen readers. */
function readoutText({ time, rows, change, marks }: Readout, language: Language): string {
  const values = rows.map(({ name, value, quality }) => [name, value, quality].filter(Boolean).join(' '))
  return [time, ...values, change ?? '', ...marks].filter(Boolean).join(say(separators.parts, language))
}

function rowOf(series: Series, index: number, language: Language): ReadoutRow {
  const quality = qualityAt(series, index)
  return {
    id: series.id,
    series,
    name: say(series.label, language),
    value: formatQuantity(valueAt(series, index), series.unit, series.decimals),
    quality: quality === 'normal' ? '' : say(qualityNames[quality], language),
  }
}

function changeOf(shown: readonly Series[], index: number): string | undefined {
  const measured = shown.filter(({ isReference }) => isReference !== true)
  const [one, reference] = [measured[0], shown.find(({ isReference }) => isReference === true)]
  if (one === undefined || reference === undefined || measured.length > 1) return undefined
  return formatChange(valueAt(one, index), valueAt(reference, index))
}
