import { zoneText } from '#web/lib/chart/clock.ts'
import type { Dash, Series, TimeData } from '#web/lib/chart/series.ts'
import { niceScale, type Scale, tightScale } from '#web/lib/chart/ticks/ticks.ts'
import type { PlotModel } from './model.ts'

/** Height that a number at the left takes with the space around it, pixels. */
const numberRoom = 30
const digitWidth = 6.8

/** Round ends for the values that are shown and the limits beside them, in a chart of so many pixels. */
export function valueScale(model: PlotModel, low: number | null, high: number | null, height: number): Scale {
  const { data, hidden } = model
  const bounds = (data.limits ?? [])
    .flatMap((limit) => [limit.low, limit.high])
    .filter((one) => one !== undefined)
  const isFilled = data.series.some(({ id, fill }) => fill !== undefined && !hidden.has(id))
  const values = [...bounds, ...(isFilled ? [0] : []), ...[low, high].filter((value) => value !== null)]
  const count = Math.min(5, Math.max(2, Math.floor(height / numberRoom)))
  const scale = niceScale(Math.min(...values), Math.max(...values), count)
  // Limits are the frame; round numbers beyond them would make the lines inside flat.
  return bounds.length > 0 && !isFilled ? tightScale(scale, Math.min(...values), Math.max(...values)) : scale
}

/** Room at the left for the longest number, and for the zone in the corner. */
export function axisRoom({ axisWidth, hasTimeAxis, offset }: PlotModel, values: readonly string[]): number {
  const texts = [...values, hasTimeAxis ? zoneText(offset) : '']
  return Math.max(axisWidth, ...texts.map(({ length }) => length * digitWidth + 10))
}

/** Lengths of the strokes of a line and of the gaps between them, pixels. */
export const dashes: Readonly<Record<Dash, readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
}

/** The share of a step that its bar takes, and how much of the colour fills it, percent. */
export const barShare = 0.6
export const barShade = 40

/** How thick a line is among the others, pixels. */
export function widthOf({ isReference, fill }: Series, { series }: TimeData): number {
  if (isReference === true) return 1.4
  if (fill === 'bars') return 1
  return series.filter((one) => one.isReference !== true).length > 1 ? 1.6 : 2
}
