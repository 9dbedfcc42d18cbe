import type uPlot from 'uplot'
import { say } from '#contract/schema/language.ts'
import { crossingsOf, spreadLabels } from '#web/lib/chart/labels/label-places.ts'
import { placeLabels, type Box, type LabelWish, type Side } from '#web/lib/chart/labels/place-labels.ts'
import { indexFrom, nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { indicesOf } from '#web/lib/chart/quality.ts'
import { valueAt, type Marker, type Series, type View } from '#web/lib/chart/series.ts'
import { clipped, drawDot, drawLine, drawText, textWidth, type Brush } from './brush.ts'
import type { PlotModel } from './model.ts'

const labelHeight = 14
/** Maximum number of end labels; more would cover the lines, and legend and cursor show the values anyway. */
const mostLabels = 4
/** Space kept free around a dot, and beside the line of the present, to each side in pixels. */
const dotRoom = 5
const nowRoom = 2
/** Space taken by the time label at the foot of that line. */
const tagRoom = { side: 34, height: 22 } as const
/** Lines that end less than this many pixels before the present get their label after it. */
const beforeNow = 24
/** Space required right of the present for such a label, in pixels. */
const roomBehind = 120
/** Width of a swatch and the gap after it in pixels. */
const swatchRoom = 6

/** Label with its anchor point and the mark drawn there. */
interface LabelAt {
  text: string
  left: number
  top: number
  sides: readonly Side[]
  /** Colour of a hollow dot, if one is drawn. */
  dot?: string
  /** Whether a vertical line is drawn. */
  line?: boolean
  /** Colour of the series' swatch. */
  swatch?: string
  isStrong?: boolean
}

interface LabelsOf {
  model: PlotModel
  columns: uPlot.AlignedData
  shown: readonly Series[]
  ends: readonly LineEnd[]
  marks: readonly LabelAt[]
}

/** Draws end values, marker labels and limit labels, in order of priority; labels without free space are omitted. */
function drawLabels(brush: Brush, { model, columns, shown, ends, marks }: LabelsOf): void {
  const { ctx, palette } = brush
  const labels = [...endLabels(brush, ends, model), ...marks, ...limitLabels(brush, model, shown)]
  const dots = [...ends, ...marks.filter(({ dot }) => dot !== undefined)]
  const places = placeLabels(
    labels.map((label) => wishOf(brush, label)),
    {
      plot: brush.box,
      taken: [...dots.map(dotBox), ...nowBoxes(brush, model)],
      crossed: crossingsOf(linesOf(brush, model, columns), brush.box.left, brush.box.width),
    },
  )
  for (const [index, place] of places.entries()) {
    const label = labels[index]
    if (place === undefined || label === undefined) continue
    const top = place.top + labelHeight / 2
    if (label.swatch !== undefined) {
      ctx.fillStyle = label.swatch
      ctx.fillRect(place.left, top - 5, 3, 10)
    }
    const left = place.left + (label.swatch === undefined ? 0 : swatchRoom)
    const isStrong = label.isStrong === true
    const colour = palette[isStrong ? 'text-1' : 'text-2']
    drawText(brush, label.text, left, top, { colour, isStrong, hasHalo: true })
  }
}

function wishOf(brush: Brush, label: LabelAt): LabelWish {
  const { text, left, top, sides, swatch, isStrong } = label
  const width = Math.ceil(textWidth(brush, text, isStrong)) + (swatch === undefined ? 0 : swatchRoom)
  return { at: { left, top }, width, height: labelHeight, sides }
}

/** Returns the labels at the line ends, spread vertically in the order of the lines. */
function endLabels(
  { box, palette, x }: Brush,
  ends: readonly LineEnd[],
  { data, language }: PlotModel,
): LabelAt[] {
  if (ends.length > mostLabels) return []
  const now = data.now === undefined ? Infinity : x(data.now)
  const isAlone = ends.length === 1
  const tops = spreadLabels(
    ends.map(({ top }) => top),
    labelHeight + 2,
    box.top,
    box.bottom,
  )
  return ends.map(({ series, value, left, top }, index) => {
    const number = formatNumber(value, series.decimals)
    if (isAlone)
      return { text: number, left, top, sides: ['above', 'right', 'below', 'left'], isStrong: true }
    const text = `${say(series.short ?? series.label, language)} ${number}`
    const swatch = palette[series.colour]
    const isBehind = now - left < beforeNow && now + roomBehind < box.left + box.width
    const at = { left: isBehind ? Math.max(now, left) : left, top: tops[index] ?? top }
    return { text, ...at, sides: isBehind ? ['right'] : ['right', 'left'], swatch, isStrong: true }
  })
}

function limitLabels(
  { box, y }: Brush,
  { data, language }: PlotModel,
  [first]: readonly Series[],
): LabelAt[] {
  return (data.limits ?? []).flatMap(({ label, low, high, isNamed = false }) =>
    [low, high].flatMap((value): LabelAt[] => {
      if (!isNamed || value === undefined) return []
      const text = `${say(label, language)} ${formatNumber(value, first?.decimals ?? 0)}`
      return [{ text, left: box.left, top: y(value), sides: ['above', 'below'] }]
    }),
  )
}

function dotBox({ left, top }: { left: number; top: number }): Box {
  return { left: left - dotRoom, top: top - dotRoom, width: dotRoom * 2, height: dotRoom * 2 }
}

function nowBoxes({ box, x }: Brush, { data: { now }, hasTimeAxis }: PlotModel): Box[] {
  if (now === undefined) return []
  const at = x(now)
  const tag = { left: at - tagRoom.side, top: box.bottom - tagRoom.height }
  return [
    { left: at - nowRoom, top: box.top, width: nowRoom * 2 + 1, height: box.height },
    ...(hasTimeAxis ? [{ ...tag, width: tagRoom.side * 2, height: tagRoom.height }] : []),
  ]
}

/** Lines that labels should avoid: visible series and limits. */
function linesOf({ box, x, y }: Brush, { data, hidden }: PlotModel, [times, ...values]: uPlot.AlignedData) {
  const lines = data.series.flatMap(({ id }, index) => {
    if (hidden.has(id)) return []
    const points = Array.from(times, (at, place) => {
      const value = values[index]?.[place]
      return typeof value === 'number' ? ([x(at), y(value)] as const) : null
    })
    return [points]
  })
  const bounds = (data.limits ?? []).flatMap(({ low, high }) => [low, high])
  const straight = bounds.flatMap((value) =>
    value === undefined ? [] : [[[box.left, y(value)] as const, [box.right, y(value)] as const]],
  )
  return [...lines, ...straight]
}

/** Maximum number of visible points for which single values are marked; more would hide the line. */
const mostMarks = 300

/** Draws the layer above the lines: single values, the present, markers, and the value at each line's end. */
export function drawAbove(brush: Brush, model: PlotModel, view: View, columns: uPlot.AlignedData): void {
  const { palette } = brush
  const shown = model.data.series.filter(({ id }) => !model.hidden.has(id))
  clipped(brush, () => {
    drawNow(brush, model.data.now)
    for (const series of shown) drawSingles(brush, model, series, view)
  })
  const ends = endsOf(brush, model, shown, view)
  for (const marker of model.data.markers ?? []) if (marker.kind === 'note') drawNote(brush, marker.at)
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
  // a value between two gaps has no line that would show it
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

/** Draws a flag on the time axis for a note; its text is shown by the cursor. */
function drawNote({ ctx, box, palette, x }: Brush, at: number): void {
  const left = Math.round(x(at))
  if (left < box.left || left > box.right) return
  ctx.fillStyle = palette['text-1']
  ctx.beginPath()
  ctx.moveTo(left, box.bottom - 12)
  ctx.lineTo(left + 8, box.bottom - 8)
  ctx.lineTo(left + 1, box.bottom - 4)
  ctx.lineTo(left + 1, box.bottom)
  ctx.lineTo(left, box.bottom)
  ctx.fill()
}

/** Returns the label of a marker with its dot or line; empty when the marker is not visible. */
function markOf(brush: Brush, model: PlotModel, marker: Marker, view: View): LabelAt[] {
  const { box, palette, x, y } = brush
  const at = marker.kind === 'span' ? Math.max(marker.from, view.from) : marker.at
  if (marker.kind === 'note' || at < view.from || at > view.to) return []
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

/** Last visible value of a line and its position. */
interface LineEnd {
  series: Series
  value: number
  left: number
  top: number
}

/** Returns the end points of measured lines; bars and reference lines have none. */
function endsOf(brush: Brush, model: PlotModel, shown: readonly Series[], view: View): LineEnd[] {
  const { times } = model.data
  return shown
    .filter(({ isReference, fill }) => isReference !== true && fill !== 'bars')
    .flatMap((series) => {
      const index = lastIndex(times, series, view)
      const value = valueAt(series, index)
      return value === null ? [] : [{ series, value, left: brush.x(times[index] ?? 0), top: brush.y(value) }]
    })
}

function lastIndex(times: ArrayLike<number>, series: Series, view: View): number {
  let index = indexFrom(times, view.to + 1) - 1
  while (index >= 0 && (times[index] ?? 0) >= view.from) {
    if (valueAt(series, index) !== null) return index
    index -= 1
  }
  return -1
}
