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

/** Draws a chart over time into an element; the lines it has then are the lines it keeps. */
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
      // At once, not at the end of the turn: what lies over the canvas asks for places in it.
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

/** What is shown, for paper: it has colours of its own, and no wall that would make it larger. */
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

/** Smooth lines up to here; more points than this lie too close to show it. */
const mostSmooth = 400

/** A plot but for its size. */
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

/** The lines of a plot; the first belongs to the times. */
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

/** The dash of a line in pixels of the screen, as the canvas takes it. */
function dashOf({ dash = 'solid' }: Series, size: number): number[] {
  return dashes[dash].map((length) => length * uPlot.pxRatio * size)
}

function fillOf({ fill, colour }: Series, drawing: Drawing): ((plot: uPlot) => string) | undefined {
  if (fill === undefined) return undefined
  if (fill === 'bars') return () => faded(drawing.palette[colour], barShade)
  // An area says how much there is; above a cut axis it would say something false.
  return (plot) => (plot.scales['y']?.min === 0 ? faded(drawing.palette[colour], 8) : 'transparent')
}

/** The two axes; the times are drawn by hand, as their first and last keep inside the chart. */
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

/** The canvas counts in pixels of the screen, which change when a window moves to another one. */
function scaleLines(plot: uPlot, { model: { data }, size }: Drawing): void {
  for (const [index, series] of data.series.entries()) {
    const line = plot.series[index + 1]
    if (line === undefined) continue
    line.dash = dashOf(series, size)
    line.width = widthOf(series, data) * size
  }
}

/** Shortest span that can be drawn with the pointer, pixels. */
const leastSelection = 6

/** The cursor of a plot: it stands on points, and a span drawn with it is reported, not zoomed to. */
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
    // The double click is ours: it resets all charts of the group.
    bind: { dblclick: () => null, mousemove: watched(drawing), mouseleave: watched(drawing) },
  }
}

/** Reports what the pointer does, and only that: the plot moves its cursor too, as after a zoom. */
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

/** The cursor stands on points only. */
function snapped(plot: uPlot, left: number, { data }: PlotModel): number {
  if (left < 0) return left
  const at = data.times[nearestIndex(data.times, plot.posToVal(left, 'x'))]
  if (at === undefined) return left
  return Math.min(plot.over.clientWidth, Math.max(0, plot.valToPos(at, 'x')))
}

/** The time that is nearest to the pointer; nothing when it has left. */
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
