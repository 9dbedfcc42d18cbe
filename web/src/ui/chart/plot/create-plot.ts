import uPlot from 'uplot'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { wholeView, type Series, type View } from '#web/lib/chart/series.ts'
import { visibleColumns } from '#web/lib/chart/thin.ts'
import { niceScale } from '#web/lib/chart/ticks/ticks.ts'
import { readPalette, readPlotScale, faded } from '../palette.ts'
import { withBrush, type Brush } from './brush.ts'
import { drawAbove } from './draw-above.ts'
import { missingOf, drawBelow } from './draw-below.ts'
import { drawPaper } from './draw-paper.ts'
import type { Drawing } from './drawing.ts'
import type { Plot, PlotEvents, PlotModel } from './model.ts'
import type { PaperShape } from './paper-pen.ts'
import { axisRoom, barShade, barShare, dashes, valueScale, widthOf } from './plot-style.ts'

/** Creates a plot in an element; the set of series is fixed at creation. */
export function createPlot(host: HTMLElement, model: PlotModel, events: PlotEvents): Plot {
  const drawing: Drawing = {
    model,
    view: wholeView(model.data),
    palette: readPalette(host),
    missing: missingOf(model),
    scale: niceScale(0, 1),
    size: readPlotScale(host),
    isPointing: false,
  }
  const columns = () => visibleColumns(drawing.model.data.times, drawing.model.data.series, drawing.view)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const plot = new uPlot({ ...size, ...plotOptions(drawing, events) }, columns(), host)
  plot.over.addEventListener('dblclick', events.onReset)
  const left = () => plot.bbox.left / uPlot.pxRatio

  return {
    update: (next, view) => {
      const changed = next.data.series.filter(
        ({ id }) => drawing.model.hidden.has(id) !== next.hidden.has(id),
      )
      drawing.model = next
      drawing.view = view
      drawing.missing = missingOf(next)
      plot.batch(() => {
        for (const one of changed) {
          plot.setSeries(next.data.series.indexOf(one) + 1, { show: !next.hidden.has(one.id) })
        }
        plot.setData(columns(), true)
      })
    },
    resize: (width, height) => {
      drawing.size = readPlotScale(host)
      plot.setSize({ width, height })
    },
    recolour: () => {
      drawing.palette = readPalette(host)
      plot.redraw()
    },
    show: (next) => {
      drawing.view = next
      // synchronously, as the overlays on top of the canvas read positions from the plot
      plot.batch(() => plot.setData(columns(), true))
    },
    point: (at) => {
      const { view } = drawing
      const isSeen = at !== undefined && at >= view.from && at <= view.to
      plot.setCursor(isSeen ? { left: plot.valToPos(at, 'x'), top: 0 } : { left: -10, top: -10 }, false)
    },
    paper: (paper) => paperOf(plot, drawing, host, paper),
    width: () => plot.width,
    leftOf: (at) => left() + plot.valToPos(at, 'x'),
    momentAt: (place) => plot.posToVal(place - left(), 'x'),
    destroy: () => plot.destroy(),
  }
}

/** Draws the current view as vector shapes for print: with print colours, and without the wall-display scale. */
function paperOf(
  { ctx }: uPlot,
  { model, view }: Drawing,
  host: HTMLElement,
  size: { width: number; height: number },
): PaperShape[] {
  const palette = readPalette(host)
  const measure = (text: string) => {
    ctx.save()
    ctx.font = `400 11px ${palette.font}`
    const { width } = ctx.measureText(text)
    ctx.restore()
    return { width }
  }
  return drawPaper({ model, view, palette, size, measure })
}

/** Maximum number of points drawn as a spline; with more the smoothing is not visible. */
const mostSmooth = 400

/** uPlot options without the size. */
function plotOptions(drawing: Drawing, events: PlotEvents): Omit<uPlot.Options, 'width' | 'height'> {
  const brushed = (draw: (brush: Brush, plot: uPlot) => void) => [
    (plot: uPlot) => withBrush(plot, drawing, (brush) => draw(brush, plot)),
  ]
  return {
    ms: 1,
    padding: [() => 8 * drawing.size, () => 8 * drawing.size, () => 0, () => 0],
    legend: { show: false },
    series: seriesOptions(drawing),
    axes: axisOptions(drawing),
    scales: {
      x: { time: false, range: () => [drawing.view.from, drawing.view.to] },
      y: {
        range: ({ height }, low, high) => {
          drawing.scale = valueScale(drawing.model, low, high, height / drawing.size)
          return [drawing.scale.min, drawing.scale.max]
        },
      },
    },
    cursor: cursorOptions(drawing),
    hooks: {
      ...cursorHooks(drawing, events),
      drawClear: [(plot) => scaleLines(plot, drawing)],
      drawAxes: brushed((brush, { data }) => drawBelow(brush, drawing, data)),
      draw: brushed((brush, { data }) => drawAbove(brush, drawing.model, drawing.view, data)),
    },
  }
}

/** uPlot series options; the first entry belongs to the times. */
function seriesOptions(drawing: Drawing): uPlot.Series[] {
  const { data, hidden } = drawing.model
  const smooth = uPlot.paths.spline?.()
  const straight = uPlot.paths.linear?.()
  const bars = uPlot.paths.bars?.({ size: [barShare, Infinity] }) ?? (() => null)
  const pathsOf =
    (isStraight: boolean): uPlot.Series.PathBuilder =>
    (plot, index, first, last) =>
      ((isStraight || last - first > mostSmooth ? straight : smooth) ?? (() => null))(
        plot,
        index,
        first,
        last,
      )
  const lines = data.series.map((one) => ({
    show: !hidden.has(one.id),
    stroke: () => drawing.palette[one.colour],
    width: widthOf(one, data) * drawing.size,
    dash: dashOf(one, drawing.size),
    fill: fillOf(one, drawing),
    paths: one.fill === 'bars' ? bars : pathsOf(one.isStraight === true),
    points: { show: false },
  }))
  return [{}, ...lines]
}

/** Returns the dash pattern in device pixels, as the canvas takes it. */
function dashOf({ dash = 'solid' }: Series, size: number): number[] {
  return dashes[dash].map((length) => length * uPlot.pxRatio * size)
}

function fillOf({ fill, colour }: Series, drawing: Drawing): ((plot: uPlot) => string) | undefined {
  if (fill === undefined) return undefined
  if (fill === 'bars') return () => faded(drawing.palette[colour], barShade)
  // an area shows a quantity; above a truncated axis it would be misleading
  return (plot) => (plot.scales['y']?.min === 0 ? faded(drawing.palette[colour], 8) : 'transparent')
}

/** Axis options; time labels are drawn manually so that the first and last stay inside the chart. */
function axisOptions(drawing: Drawing): uPlot.Axis[] {
  const grid = { stroke: () => drawing.palette.grid, width: 1 }
  return [
    {
      size: () => (drawing.model.hasTimeAxis ? 26 : 6) * drawing.size,
      values: (_plot, splits) => splits.map(() => ''),
      grid: { show: false },
      ticks: { show: false },
    },
    {
      scale: 'y',
      size: (_plot, values) => axisRoom(drawing.model, values ?? []) * drawing.size,
      gap: 6 * drawing.size,
      font: `${11 * drawing.size}px ${drawing.palette.font}`,
      stroke: () => drawing.palette.axis,
      splits: () => [...drawing.scale.ticks],
      values: (_plot, splits) => splits.map((value) => formatNumber(value, drawing.scale.decimals)),
      grid,
      ticks: { show: false },
    },
  ]
}

/** Rescales dashes and line widths, as device pixels change when the window moves to another screen. */
function scaleLines(plot: uPlot, { model: { data }, size }: Drawing): void {
  for (const [index, series] of data.series.entries()) {
    const line = plot.series[index + 1]
    if (line === undefined) continue
    line.dash = dashOf(series, size)
    line.width = widthOf(series, data) * size
  }
}

/** Minimum width of a drag selection in pixels. */
const leastSelection = 6

/** Cursor options: the cursor snaps to points, and a drag selection is reported instead of zooming. */
function cursorOptions(drawing: Drawing): uPlot.Cursor {
  const colour = (_plot: uPlot, index: number) => {
    const series = drawing.model.data.series[index - 1]
    return series === undefined ? 'transparent' : drawing.palette[series.colour]
  }
  return {
    y: false,
    move: (plot, left, top) => [snapped(plot, left, drawing.model), top],
    points: { size: 8, width: 2, fill: colour, stroke: () => drawing.palette.surface },
    drag: { x: true, y: false, setScale: false, dist: leastSelection },
    // double click is handled separately, as it resets all charts of the group
    bind: { dblclick: () => null, mousemove: watched(drawing), mouseleave: watched(drawing) },
  }
}

/** Reports cursor moves made by the pointer only, as uPlot also moves its cursor after a zoom. */
function cursorHooks(
  drawing: Drawing,
  events: PlotEvents,
): Pick<uPlot.Hooks.Arrays, 'setCursor' | 'setSelect'> {
  return {
    setCursor: [
      (plot) => {
        if (drawing.isPointing) events.onPoint(momentOf(plot, drawing.model), plot.cursor.top ?? 0)
      },
    ],
    setSelect: [(plot) => reportSelection(plot, events)],
  }
}

function watched(drawing: Drawing): uPlot.Cursor.MouseListenerFactory {
  return (_plot, _target, listener) => (event) => {
    drawing.isPointing = true
    listener(event)
    drawing.isPointing = false
    return null
  }
}

/** Snaps the cursor to the nearest point. */
function snapped(plot: uPlot, left: number, { data }: PlotModel): number {
  if (left < 0) return left
  const at = data.times[nearestIndex(data.times, plot.posToVal(left, 'x'))]
  if (at === undefined) return left
  return Math.min(plot.over.clientWidth, Math.max(0, plot.valToPos(at, 'x')))
}

/** Returns the time nearest to the pointer, or undefined when the pointer has left the plot. */
function momentOf(plot: uPlot, { data }: PlotModel): number | undefined {
  const left = plot.cursor.left ?? -1
  if (left < 0) return undefined
  return data.times[nearestIndex(data.times, plot.posToVal(left, 'x'))]
}

function reportSelection(plot: uPlot, { onSelect }: PlotEvents): void {
  const { left, width } = plot.select
  if (width < leastSelection) return
  const view: View = { from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') }
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  onSelect(view)
}
