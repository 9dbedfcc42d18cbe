import uPlot from 'uplot'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Series } from '#web/lib/chart/series.ts'
import { faded } from '../palette.ts'
import { withBrush, type Brush } from './brush.ts'
import { cursorHooks, cursorOptions } from './cursor.ts'
import { drawAbove } from './draw-above.ts'
import { drawBelow } from './draw-below.ts'
import type { Drawing } from './drawing.ts'
import { barShade, barShare, dashes, widthOf } from './line-style.ts'
import type { PlotEvents } from './model.ts'
import { axisRoom, valueScale } from './value-scale.ts'

/** Smooth lines up to here; more points than this lie too close to show it. */
const mostSmooth = 400

/** A plot but for its size. */
export function plotOptions(drawing: Drawing, events: PlotEvents): Omit<uPlot.Options, 'width' | 'height'> {
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
  const paths: uPlot.Series.PathBuilder = (plot, index, first, last) =>
    ((last - first > mostSmooth ? straight : smooth) ?? (() => null))(plot, index, first, last)
  const lines = data.series.map((one) => ({
    show: !hidden.has(one.id),
    stroke: () => drawing.palette[one.colour],
    width: widthOf(one, data) * drawing.size,
    dash: dashOf(one, drawing.size),
    fill: fillOf(one, drawing),
    paths: one.fill === 'bars' ? bars : paths,
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
