import type uPlot from 'uplot'
import { missingSpans } from '#web/lib/chart/quality.ts'
import { timeTicks } from '#web/lib/chart/ticks/time-ticks.ts'
import { zoneText } from '#web/lib/chart/clock.ts'
import type { Limit, Marker, View } from '#web/lib/chart/series.ts'
import { faded } from '../palette.ts'
import { clipped, drawLine, drawText, type Brush } from './brush.ts'
import type { PlotModel } from './model.ts'
import type { Drawing } from './drawing.ts'

/** Minimum width of a time label in pixels. */
const tickRoom = 46
/** Maximum number of time labels. */
const mostTicks = 9
const hatchPitch = 6

/** Draws the layer below the lines: time axis, limit bands, marked spans and missing values. */
export function drawBelow(
  brush: Brush,
  { model, view, missing }: Pick<Drawing, 'model' | 'view' | 'missing'>,
  columns: uPlot.AlignedData,
): void {
  clipped(brush, () => {
    for (const limit of model.data.limits ?? []) drawBand(brush, limit)
    for (const marker of model.data.markers ?? []) drawSpan(brush, marker)
    drawMissing(brush, missing)
    drawDifference(brush, model, columns)
  })
  drawTimes(brush, model, view)
  clipped(brush, () => {
    for (const limit of model.data.limits ?? []) drawLimits(brush, limit)
  })
}

/** Returns the spans in which visible series lack expected values. */
export function missingOf({ data, hidden }: PlotModel): View[] {
  return missingSpans(
    data.times,
    data.series.filter(({ id }) => !hidden.has(id)),
  )
}

function drawBand({ ctx, box, palette, y }: Brush, { low, high }: Limit): void {
  if (low === undefined || high === undefined) return
  ctx.fillStyle = palette.band
  ctx.fillRect(box.left, y(high), box.width, y(low) - y(high))
}

function drawLimits(brush: Brush, { low, high }: Limit): void {
  const { box, palette, y } = brush
  for (const value of [low, high]) {
    if (value === undefined) continue
    const place = Math.round(y(value)) + 0.5
    drawLine(brush, [box.left, place, box.right, place], { colour: palette['major-mark'], dash: [4, 3] })
  }
}

function drawSpan({ ctx, box, palette, x }: Brush, marker: Marker): void {
  if (marker.kind !== 'span') return
  ctx.fillStyle = faded(palette['major-mark'], 12)
  const left = x(marker.from)
  ctx.fillRect(left, box.top, Math.max(2, x(marker.to) - left), box.height)
}

function drawMissing(brush: Brush, missing: readonly View[]): void {
  const { ctx, box, palette, x } = brush
  ctx.lineWidth = 1
  ctx.strokeStyle = faded(palette['line-control'], 45)
  for (const { from, to } of missing) {
    const [left, right] = [Math.max(box.left, x(from)), Math.min(box.right, x(to))]
    if (right <= left) continue
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, box.top, right - left, box.height)
    ctx.clip()
    ctx.beginPath()
    // measured from the left edge of the chart, so that adjacent spans share one pattern
    const start = Math.floor((left - box.height) / hatchPitch) * hatchPitch
    for (let at = start; at < right; at += hatchPitch) {
      ctx.moveTo(at, box.bottom)
      ctx.lineTo(at + box.height, box.top)
    }
    ctx.stroke()
    ctx.restore()
  }
}

/** Fills the area between one measured line and its reference line. */
function drawDifference(brush: Brush, { data, hidden }: PlotModel, columns: uPlot.AlignedData): void {
  const isShown = data.series.length === 2 && hidden.size === 0
  const measured = data.series.findIndex(({ isReference }) => isReference !== true)
  const reference = data.series.findIndex(({ isReference }) => isReference === true)
  const line = data.series[measured]
  if (!isShown || reference === -1 || line === undefined || line.fill !== undefined) return
  const { ctx, palette, x, y } = brush
  const [times] = columns
  const upper = columns[measured + 1] ?? []
  const lower = columns[reference + 1] ?? []
  ctx.fillStyle = faded(palette[line.colour], 16)
  ctx.beginPath()
  for (const [first, last] of commonRuns(upper, lower)) {
    const there = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    ctx.moveTo(x(times[first] ?? 0), y(upper[first] ?? 0))
    for (const index of there) ctx.lineTo(x(times[index] ?? 0), y(upper[index] ?? 0))
    for (const index of there.toReversed()) ctx.lineTo(x(times[index] ?? 0), y(lower[index] ?? 0))
    ctx.closePath()
  }
  ctx.fill()
}

/** Returns the first and last index of each run in which both columns have values. */
function commonRuns(one: ArrayLike<unknown>, other: ArrayLike<unknown>): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (let index = 0; index < one.length; index += 1) {
    if (typeof one[index] !== 'number' || typeof other[index] !== 'number') continue
    const run = runs.at(-1)
    if (run?.[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
}

function drawTimes(brush: Brush, model: PlotModel, view: View): void {
  const { box, palette, x } = brush
  const most = Math.min(mostTicks, Math.max(2, Math.floor(box.width / tickRoom)))
  const ticks = timeTicks(view, model.offset, model.language, most)
  if (model.hasHourLines) {
    for (const { at } of ticks) {
      const place = Math.round(x(at)) + 0.5
      drawLine(brush, [place, box.top, place, box.bottom], { colour: faded(palette.grid, 60) })
    }
  }
  if (!model.hasTimeAxis) return
  const row = box.bottom + 14
  drawText(brush, zoneText(model.offset), box.left - 6, row, { align: 'right' })
  for (const { at, text } of ticks) {
    const place = x(at)
    // a centred label must not overlap the zone at the left nor leave the chart at the right
    const half = Math.max(16, brush.ctx.measureText(text).width / 2)
    const align = place - box.left < half ? 'left' : box.right - place < half ? 'right' : 'center'
    drawText(brush, text, place, row, { align })
  }
}
