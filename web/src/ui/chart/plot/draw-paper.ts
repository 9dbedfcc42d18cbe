import { formatNumber } from '#web/lib/chart/number.ts'
import type { View } from '#web/lib/chart/series.ts'
import { visibleColumns, type Columns } from '#web/lib/chart/thin.ts'
import { faded, type Palette } from '../palette.ts'
import { clipped, drawLine, drawText, type Brush } from './brush.ts'
import { drawAbove } from './draw-above.ts'
import { drawBelow, missingOf } from './draw-below.ts'
import type { PlotModel } from './model.ts'
import { PaperPen, type PaperShape } from './paper-pen.ts'
import type { Pen } from './pen.ts'
import { axisRoom, barShade, barShare, dashes, valueScale, widthOf } from './plot-style.ts'

interface PaperOf {
  model: PlotModel
  view: View
  palette: Palette
  size: { width: number; height: number }
  measure: Pen['measureText']
}

/** Returns the shapes of a plot for print, with the same content as the canvas. */
export function drawPaper({ model, view, palette, size, measure }: PaperOf): PaperShape[] {
  const { data, hidden } = model
  const columns = visibleColumns(data.times, data.series, view)
  const values = data.series.flatMap(({ id }, place) =>
    hidden.has(id) ? [] : (columns[place + 1] ?? []).filter((value) => typeof value === 'number'),
  )
  const [low, high] = [values.reduce(least, Infinity), values.reduce(most, -Infinity)]
  const [top, bottom] = [8, size.height - (model.hasTimeAxis ? 26 : 6)]
  const isEmpty = values.length === 0
  const scale = valueScale(model, isEmpty ? null : low, isEmpty ? null : high, bottom - top)
  const texts = scale.ticks.map((tick) => formatNumber(tick, scale.decimals))
  const [left, right] = [axisRoom(model, texts), size.width - 8]
  // a page that is kept alive but hidden has no size
  if (right <= left || bottom <= top) return []
  const pen = new PaperPen(measure)
  const brush: Brush = {
    ctx: pen,
    palette,
    box: { left, top, width: right - left, height: bottom - top, right, bottom },
    x: (moment) => left + ((moment - view.from) / (view.to - view.from)) * (right - left),
    y: (value) => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top),
  }
  for (const [place, tick] of scale.ticks.entries()) {
    const row = brush.y(tick)
    drawLine(brush, [left, row, right, row], { colour: palette.grid })
    drawText(brush, texts[place] ?? '', left - 6, row, { align: 'right' })
  }
  drawBelow(brush, { model, view, missing: missingOf(model) }, columns)
  clipped(brush, () => drawLines(brush, model, columns, scale.min))
  drawAbove(brush, model, view, columns)
  return pen.shapes
}

function drawLines(brush: Brush, { data, hidden }: PlotModel, columns: Columns, floor: number): void {
  const { ctx, palette, x, y } = brush
  const [times] = columns
  for (const [place, series] of data.series.entries()) {
    if (hidden.has(series.id)) continue
    const runs = runsOf(columns[place + 1] ?? [])
    const colour = palette[series.colour]
    // an area shows a quantity; above a truncated axis it would be misleading
    if (series.fill === 'area' && floor === 0) {
      ctx.beginPath()
      for (const run of runs) {
        const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0]
        ctx.moveTo(x(times[first] ?? 0), y(floor))
        for (const { index, value } of run) ctx.lineTo(x(times[index] ?? 0), y(value))
        ctx.lineTo(x(times[last] ?? 0), y(floor))
        ctx.closePath()
      }
      ctx.fillStyle = faded(colour, 8)
      ctx.fill()
    }
    if (series.fill === 'bars') {
      drawBars(brush, runs.flat(), times, colour)
      continue
    }
    ctx.beginPath()
    for (const run of runs) {
      for (const [n, { index, value }] of run.entries()) {
        const at = [x(times[index] ?? 0), y(value)] as const
        if (n === 0) ctx.moveTo(...at)
        else ctx.lineTo(...at)
      }
    }
    ctx.setLineDash(dashes[series.dash ?? 'solid'])
    ctx.lineWidth = widthOf(series, data)
    ctx.strokeStyle = colour
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Draws a bar from zero for each value, with `barShare` of the step as its width. */
function drawBars({ ctx, x, y }: Brush, values: readonly Point[], times: Columns[0], colour: string): void {
  const step = values.length > 1 ? x(times[1] ?? 0) - x(times[0] ?? 0) : 0
  ctx.fillStyle = faded(colour, barShade)
  for (const { index, value } of values) {
    ctx.fillRect(x(times[index] ?? 0) - (step * barShare) / 2, y(value), step * barShare, y(0) - y(value))
  }
}

/** Value with its index in the column. */
interface Point {
  index: number
  value: number
}

/** Returns runs of values between gaps: `null` ends a run, `undefined` is skipped. */
function runsOf(column: readonly (number | null | undefined)[]): Point[][] {
  const runs: Point[][] = []
  let isOpen = false
  for (const [index, value] of column.entries()) {
    if (value === undefined) continue
    if (value === null) isOpen = false
    else if (isOpen) runs.at(-1)?.push({ index, value })
    else {
      runs.push([{ index, value }])
      isOpen = true
    }
  }
  return runs
}

function least(one: number, other: number): number {
  return Math.min(one, other)
}

function most(one: number, other: number): number {
  return Math.max(one, other)
}
