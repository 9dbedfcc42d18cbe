import { useStore } from 'zustand'
import type { TimeData } from '#web/lib/chart/series.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { readoutAt, readoutText } from './chart-readout.ts'
import type { ChartSync } from './chart-sync.ts'
import { DashSwatch } from './small/dash-swatch.tsx'
import type { Plot } from './plot/model.ts'

interface ChartTipProps {
  chart: string
  plot: Plot
  data: TimeData
  hidden: ReadonlySet<string>
  offset: number
  /** Of the chart, pixels. */
  height: number
  sync: ChartSync
}

/** Distance between cursor and bubble. */
const gap = 12
/** Width that the bubble may take. */
const tipRoom = 200

/** The values below the cursor, beside it; what the keys moved to is also read aloud. */
export function ChartTip({ chart, plot, data, hidden, offset, height, sync }: ChartTipProps) {
  const t = useText()
  const language = useLanguage()
  const cursor = useStore(sync, (shared) => shared.cursor)
  // The bubble goes with the moment, also while the view moves below it.
  useStore(sync, ({ view }) => view)
  const isOwn = cursor?.chart === chart
  const readout = isOwn ? readoutAt(data, hidden, cursor.at, offset, language) : undefined
  const isRead = isOwn && cursor.by === 'keys'
  return (
    <>
      <p className="hidden" role="status">
        {readout && isRead ? readoutText(readout) : ''}
      </p>
      {readout && isOwn && (
        <div
          className="chart-tip"
          aria-hidden="true"
          style={placeOf(plot.leftOf(cursor.at), cursor.top, plot.width(), height)}
        >
          <p>{readout.time}</p>
          {readout.rows.map(({ id, series, name, value, quality }) => (
            <div key={id} className={series.isReference === true ? 'tip-row' : 'tip-row tip-measured'}>
              <DashSwatch series={series} />
              <span>{name}</span>
              <b>{value}</b>
              {quality !== '' && <small>{quality}</small>}
            </div>
          ))}
          {readout.change !== undefined && (
            <div className="tip-row">
              <i />
              <span>{t(['Change', '变化'])}</span>
              <b>{readout.change}</b>
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

/** Right of the cursor as long as there is room, and away from the nearer edge above or below. */
function placeOf(left: number, top: number, width: number, height: number) {
  const beside = left + tipRoom > width ? { right: width - left + gap } : { left: left + gap }
  return top > height / 2 ? { ...beside, bottom: height - top } : { ...beside, top: top + gap }
}
