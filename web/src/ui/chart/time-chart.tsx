import { useId, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { say } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { timeSentence } from '#web/lib/chart/sentence.ts'
import { wholeView, type TimeData } from '#web/lib/chart/series.ts'
import { Button, IconButton } from '../control/button.tsx'
import { useMedia } from '../use-media.ts'
import { useChartSync, type ChartSync } from './chart-sync.ts'
import { ChartTip } from './chart-tip.tsx'
import type { Plot, PlotModel } from './plot/model.ts'
import type { Frame, PaperShape } from './plot/paper-pen.ts'
import { chartMoves, onChartKey, useChartWheel, type ChartMoves } from './use-chart-input.ts'
import { usePlot } from './use-plot.ts'
import { chartWords } from './words.ts'
import './time-chart.css'

const nothingHidden: ReadonlySet<string> = new Set()
/** Width of an A4 page between its margins in pixels. */
const paperWidth = 690
/** Default minimum width of the value axis in pixels. */
const usualAxisWidth = 44

export interface TimeChartProps {
  /** Content and period, such as `Active power today`: the start of the sentence for screen readers. */
  title: string
  data: TimeData
  /** UTC offset of the devices' location in minutes. */
  offset: number
  /** Ids of hidden series. */
  hidden?: ReadonlySet<string>
  /** Height in pixels, scaled up in tall windows; the minimum height with `fills`. */
  height?: number
  /** Disables scaling in tall windows, because the panel determines the height. */
  fills?: boolean
  /** Cursor and view shared with stacked charts, of which only one shows the time axis. */
  sync?: ChartSync
  hasTimeAxis?: boolean
  hasHourLines?: boolean
  axisWidth?: number
  /** Creates a note at the time clicked last, or at the cursor. */
  onNote?: ((at: number) => void) | undefined
}

/**
 * Line chart over time, on a canvas; printed as vectors. Drag, wheel, plus and minus zoom; double click and Escape
 * reset; pointer and arrow keys move a cursor that shows the values. Gaps are not bridged.
 */
export function TimeChart({ height = 240, fills = false, sync, onNote, ...props }: TimeChartProps) {
  const own = useChartSync()
  const shared = sync ?? own
  const chart = useId()
  const t = useText()
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const model = useModel(props)
  const { data, hidden, offset, language } = model
  const { plot, isBroken, retry } = usePlot({ chart, model, sync: shared, host })
  useChartWheel(box, plot, data, shared)
  const isPrinting = useMedia('print')
  const paper = { width: paperWidth, height }
  const sentence = useMemo(() => {
    const marks = (data.markers ?? []).map(({ label }) => say(label, language))
    return [timeSentence(props.title, data, offset, language), ...marks].join(say(separators.parts, language))
  }, [props.title, data, offset, language])

  return (
    <div
      className="origin time-chart"
      ref={box}
      style={{ flex: 1, minHeight: fills ? height : `calc(${height}px * var(--tall))` }}
    >
      {/* the chart is a single tab stop that handles its keys and describes them */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="off-paper chart-keys"
        role="application"
        aria-roledescription={t(['Chart', '图表'])}
        aria-label={`${props.title}. ${t(chartWords.keys)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => onChartKey(event, chart, data, shared)}
        onClick={() => shared.setState(({ cursor }) => ({ picked: cursor?.at }))}
      >
        <div className="full chart-canvas" role="img" aria-label={sentence} ref={host} />
      </div>
      {isPrinting && plot && <PaperPlot shapes={plot.paper(paper)} size={paper} />}
      {isBroken && <BrokenPlot onRetry={retry} />}
      {plot && <Overlay {...{ chart, plot, data, hidden, offset, height, sync: shared, model, onNote }} />}
    </div>
  )
}

interface OverlayProps {
  chart: string
  plot: Plot
  data: TimeData
  hidden: ReadonlySet<string>
  offset: number
  height: number
  sync: ChartSync
  model: PlotModel
  onNote: TimeChartProps['onNote']
}

function Overlay({ chart, plot, data, hidden, offset, height, sync, model, onNote }: OverlayProps) {
  const moves = useMemo(() => chartMoves(data, sync), [data, sync])
  return (
    <>
      <ZoomButtons {...{ moves, data, sync, onNote }} />
      {model.hasTimeAxis && (
        <CursorTime
          plot={plot}
          rest={model.hasHourLines ? data.now : undefined}
          offset={offset}
          sync={sync}
        />
      )}
      <ChartTip {...{ chart, plot, data, hidden, offset, height, sync }} />
    </>
  )
}

function useModel(props: Omit<TimeChartProps, 'height' | 'fills' | 'sync'>): PlotModel {
  const language = useLanguage()
  const { data, offset, hidden = nothingHidden, hasTimeAxis = true, hasHourLines = false } = props
  const { axisWidth = usualAxisWidth } = props
  return useMemo(
    () => ({ data, hidden, offset, language, hasTimeAxis, hasHourLines, axisWidth }),
    [data, hidden, offset, language, hasTimeAxis, hasHourLines, axisWidth],
  )
}

function BrokenPlot({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div className="middle gap-2 chart-message" role="alert">
      <h3>{t(['The chart could not be drawn', '图表加载失败'])}</h3>
      <p>{t(chartWords.drawFailedText)}</p>
      <Button onClick={onRetry}>{t(common.retry)}</Button>
    </div>
  )
}

type ZoomButtonsProps = Pick<OverlayProps, 'data' | 'sync' | 'onNote'> & { moves: ChartMoves }

/** Zoom buttons for pointers that can only click; shown while the chart is in use. */
function ZoomButtons({ moves, data, sync, onNote }: ZoomButtonsProps) {
  const t = useText()
  const momentMeant = () => {
    const { picked, cursor } = sync.getState()
    return picked ?? cursor?.at ?? data.now ?? wholeView(data).to
  }
  const isZoomed = useStore(sync, ({ view }) => view !== undefined)
  return (
    <div className={isZoomed ? 'bar off-paper chart-zoom chart-zoomed' : 'bar off-paper chart-zoom'}>
      {onNote && (
        <ZoomButton label={t(chartWords.writeNote)} icon="pi-flag" onClick={() => onNote(momentMeant())} />
      )}
      <ZoomButton label={t(['Zoom in', '放大'])} icon="pi-plus" onClick={moves.zoomIn} />
      {isZoomed && <ZoomButton label={t(['Zoom out', '缩小'])} icon="pi-minus" onClick={moves.zoomOut} />}
      {isZoomed && <ZoomButton label={t(chartWords.zoomAll)} icon="pi-arrows-h" onClick={moves.reset} />}
    </div>
  )
}

function ZoomButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return <IconButton icon={icon} label={label} isSmall hasTip onClick={onClick} />
}

interface CursorTimeProps {
  plot: Plot
  /** Time shown while there is no cursor. */
  rest: number | undefined
  offset: number
  sync: ChartSync
}

/** Half the width of the time label in pixels, so that it is not cut off at the edge. */
const halfWidth = 22

/** Time label of the cursor on the axis; shows `rest` while there is no cursor. */
function CursorTime({ plot, rest, offset, sync }: CursorTimeProps) {
  const cursor = useStore(sync, (shared) => shared.cursor?.at)
  const view = useStore(sync, (shared) => shared.view)
  const at = cursor ?? rest
  if (at === undefined || (view !== undefined && (at < view.from || at > view.to))) return null
  const left = Math.min(plot.leftOf(at), plot.width() - halfWidth)
  return (
    <span className="flag strong off-paper cursor-time" aria-hidden="true" style={{ left }}>
      {clockText(at, offset)}
    </span>
  )
}

interface PaperPlotProps {
  shapes: readonly PaperShape[]
  size: { width: number; height: number }
}

/** Vector version of the plot for print; described by the surrounding chart. */
function PaperPlot({ shapes, size: { width, height } }: PaperPlotProps) {
  const id = useId()
  const frames = [...new Map(shapes.flatMap(framed)).entries()]
  return (
    <svg className="paper-plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        {frames.map(([name, { left, top, right, bottom }]) => (
          <clipPath key={name} id={`${id}${name}`}>
            <rect x={left} y={top} width={Math.max(0, right - left)} height={Math.max(0, bottom - top)} />
          </clipPath>
        ))}
      </defs>
      {shapes.map((shape, place) =>
        shape.kind === 'path' ? (
          <path
            // shapes are drawn once and never reordered
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            d={shape.d}
            fill={shape.fill}
            stroke={shape.stroke}
            strokeWidth={shape.width}
            strokeDasharray={shape.dash === '' ? undefined : shape.dash}
            clipPath={shape.frame && `url(#${id}${nameOf(shape.frame)})`}
          />
        ) : (
          <text
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x={shape.x}
            y={shape.y}
            textAnchor={shape.anchor}
            fill={shape.colour}
            fontWeight={shape.isStrong ? 600 : 400}
            {...(shape.halo !== undefined && { stroke: shape.halo, strokeWidth: 3 })}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  )
}

function framed(shape: PaperShape): [string, Frame][] {
  return shape.kind === 'path' && shape.frame !== undefined ? [[nameOf(shape.frame), shape.frame]] : []
}

function nameOf({ left, top, right, bottom }: Frame): string {
  return [left, top, right, bottom].map((place) => Math.round(place)).join('-')
}
