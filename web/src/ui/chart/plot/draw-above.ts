import type uPlot from 'uplot'
import { say } from '#contract/schema/language.ts'
import { indexFrom, nearestIndex } from '#web/lib/chart/nearest.ts'
import { indicesOf } from '#web/lib/chart/quality.ts'
import { valueAt, type Marker, type Series, type View } from '#web/lib/chart/series.ts'
import { clipped, drawDot, drawLine, type Brush } from './brush.ts'
import { drawLabels, type LabelAt } from './draw-labels.ts'
import { endsOf } from './line-ends.ts'
import type { PlotModel } from './model.ts'

/** More marks of single values than this would hide the line. */
const mostMarks = 300

/** What lies above the lines: single values, the present, what is pointed at, and the value at each line's end. */
export function drawAbove(brush: Brush, model: PlotModel, view: View, columns: uPlot.AlignedData): void {
  const { palette } = brush
  const shown = model.data.series.filter(({ id }) => !model.hidden.has(id))
  clipped(brush, () => {
    drawNow(brush, model.data.now)
    for (const series of shown) drawSingles(brush, model, series, view)
  })
  const ends = endsOf(brush, model, shown, view)
  const marks = (model.data.markers ?? []).flatMap((marker) => markOf(brush, model, marker, view))
  for (const mark of marks) {
    if (mark.line === true) drawMoment(brush, mark.left)
    if (mark.dot !== undefined) drawDot(brush, mark.left, mark.top, mark.dot, true)
  }
  for (const { series, left, top } of ends) drawDot(brush, left, top, palette[series.colour])
  drawLabels(brush, { model, columns, ends, marks, shown })
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

function drawMoment(brush: Brush, left: number): void {
  const { box, palette } = brush
  const line = Math.round(left) + 0.5
  drawLine(brush, [line, box.top, line, box.bottom], { colour: palette['line-control'], dash: [6, 3] })
}

/** Something to point at, its dot or its line, and the label beside it. */
function markOf(brush: Brush, model: PlotModel, marker: Marker, view: View): LabelAt[] {
  const { box, palette, x, y } = brush
  const at = marker.kind === 'span' ? Math.max(marker.from, view.from) : marker.at
  if (at < view.from || at > view.to) return []
  const text = say(marker.label, model.language)
  if (marker.kind !== 'point') {
    return [{ text, left: x(at), top: box.top + 8, sides: ['right', 'left'], line: marker.kind === 'moment' }]
  }
  const series = model.data.series.find(({ id }) => id === marker.seriesId && !model.hidden.has(id))
  const value = series && valueAt(series, nearestIndex(model.data.times, marker.at))
  if (series === undefined || value === null || value === undefined) return []
  const sides = ['above', 'below', 'left', 'right'] as const
  return [{ text, left: x(at), top: y(value), sides, dot: palette[series.colour] }]
}
