import { say } from '#contract/schema/language.ts'
import { spreadLabels } from '#web/lib/chart/end-labels.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { indexFrom, nearestIndex } from '#web/lib/chart/nearest.ts'
import { indicesOf } from '#web/lib/chart/quality.ts'
import { valueAt, type Marker, type Series, type View } from '#web/lib/chart/series.ts'
import { clipped, drawDot, drawLine, drawText, type Brush } from './brush.ts'
import type { PlotModel } from './model.ts'

const labelHeight = 14
/** More would cover the lines; legend and cursor tell the rest. */
const mostLabels = 4
/** More marks of single values than this would hide the line. */
const mostMarks = 300

/** What lies above the lines: single values, the present, what is pointed at, and the value at each line's end. */
export function drawAbove(brush: Brush, model: PlotModel, view: View): void {
  const shown = model.data.series.filter(({ id }) => !model.hidden.has(id))
  clipped(brush, () => {
    drawNow(brush, model.data.now)
    for (const series of shown) drawSingles(brush, model, series, view)
  })
  for (const marker of model.data.markers ?? []) drawMarker(brush, model, marker, view)
  drawEnds(brush, model, shown, view)
}

function drawNow(brush: Brush, now: number | undefined): void {
  if (now === undefined) return
  const { box, palette, x } = brush
  const place = Math.round(x(now)) + 0.5
  drawLine(brush, [place, box.top, place, box.bottom], { colour: palette['text-2'], dash: [2, 3] })
}

function drawSingles(brush: Brush, { data }: PlotModel, series: Series, view: View): void {
  const { palette, x, y } = brush
  const [first, end] = [indexFrom(data.times, view.from), indexFrom(data.times, view.to + 1)]
  const within = (index: number) => index >= first && index < end
  const place = (index: number) =>
    [x(data.times[index] ?? 0), y(valueAt(series, index) ?? Number.NaN)] as const
  const colour = palette[series.colour]
  for (const index of indicesOf(series, 'estimated').filter(within).slice(0, mostMarks)) {
    drawDot(brush, ...place(index), colour, true)
  }
  for (const index of indicesOf(series, 'recollected').filter(within).slice(0, mostMarks)) {
    const [left, top] = place(index)
    drawLine(brush, [left, top - 5, left, top + 5], { colour, width: 1.5 })
  }
  if (end - first > mostMarks) return
  // A value between two gaps has no line that would show it.
  for (let index = first; index < end; index += 1) {
    const isAlone = valueAt(series, index - 1) === null && valueAt(series, index + 1) === null
    if (isAlone && valueAt(series, index) !== null) drawDot(brush, ...place(index), colour)
  }
}

function drawMarker(brush: Brush, model: PlotModel, marker: Marker, view: View): void {
  const { box, palette, x, y } = brush
  const at = marker.kind === 'span' ? Math.max(marker.from, view.from) : marker.at
  if (at < view.from || at > view.to) return
  const text = say(marker.label, model.language)
  const place = x(at)
  if (marker.kind !== 'point') {
    if (marker.kind === 'moment') {
      const line = Math.round(place) + 0.5
      drawLine(brush, [line, box.top, line, box.bottom], { colour: palette['line-control'], dash: [6, 3] })
    }
    const isLate = place > box.left + box.width * 0.7
    const side = isLate && marker.kind === 'moment' ? -5 : 5
    const align = side < 0 ? 'right' : 'left'
    drawText(brush, text, place + side, box.top + 8, { align, colour: palette['text-2'], hasHalo: true })
    return
  }
  const series = model.data.series.find(({ id }) => id === marker.seriesId && !model.hidden.has(id))
  const value = series && valueAt(series, nearestIndex(model.data.times, marker.at))
  if (series === undefined || value === null || value === undefined) return
  drawDot(brush, place, y(value), palette[series.colour], true)
  const half = textWidth(brush, text) / 2
  const middle = Math.min(box.right - half, Math.max(box.left + half, place))
  const top = Math.max(box.top + 6, y(value) - 12)
  drawText(brush, text, middle, top, { align: 'center', colour: palette['text-2'], hasHalo: true })
}

function drawEnds(brush: Brush, model: PlotModel, shown: readonly Series[], view: View): void {
  const { box, palette, x, y } = brush
  const ends = shown
    .filter(({ isReference }) => isReference !== true)
    .flatMap((series) => {
      const index = lastIndex(model.data.times, series, view)
      const value = valueAt(series, index)
      return value === null ? [] : [{ series, value, left: x(model.data.times[index] ?? 0), top: y(value) }]
    })
  const places = spreadLabels(
    ends.map(({ top }) => (ends.length === 1 ? top - 13 : top)),
    labelHeight,
    box.top,
    box.bottom,
  )
  for (const [index, { series, value, left, top }] of ends.entries()) {
    drawDot(brush, left, top, palette[series.colour])
    if (ends.length > mostLabels) continue
    const number = formatNumber(value, series.decimals)
    const text = ends.length === 1 ? number : `${say(series.short ?? series.label, model.language)} ${number}`
    drawEnd(brush, text, left, places[index] ?? top, ends.length === 1 ? undefined : palette[series.colour])
  }
}

function drawEnd(brush: Brush, text: string, left: number, top: number, swatch: string | undefined): void {
  const { box, ctx, palette } = brush
  const room = textWidth(brush, text) + 14
  const start = left + room > box.right ? left - room : left + 8
  if (swatch !== undefined) {
    ctx.fillStyle = swatch
    ctx.fillRect(start, top - 5, 3, 10)
  }
  const indent = swatch === undefined ? 0 : 6
  drawText(brush, text, start + indent, top, { colour: palette['text-1'], isStrong: true, hasHalo: true })
}

function lastIndex(times: ArrayLike<number>, series: Series, view: View): number {
  let index = indexFrom(times, view.to + 1) - 1
  while (index >= 0 && (times[index] ?? 0) >= view.from) {
    if (valueAt(series, index) !== null) return index
    index -= 1
  }
  return -1
}

function textWidth({ ctx, palette }: Brush, text: string): number {
  ctx.font = `600 11px ${palette.font}`
  return ctx.measureText(text).width
}
