import { zoneText } from '#web/lib/chart/clock.ts'
import type { Dash, Series, TimeData } from '#web/lib/chart/series.ts'
import { niceScale, type Scale, tightScale } from '#web/lib/chart/ticks/ticks.ts'
import type { PlotModel } from './model.ts'

/** Height of a value axis label including spacing, in pixels. */
const numberRoom = 30
const digitWidth = 6.8

/** Returns a value scale with round ends that covers visible values and limits, for a chart `height` pixels tall. */
export function valueScale(model: PlotModel, low: number | null, high: number | null, height: number): Scale {
  const { data, hidden } = model
  const bounds = (data.limits ?? [])
    .flatMap((limit) => [limit.low, limit.high])
    .filter((one) => one !== undefined)
  const isFilled = data.series.some(({ id, fill }) => fill !== undefined && !hidden.has(id))
  const values = [...bounds, ...(isFilled ? [0] : []), ...[low, high].filter((value) => value !== null)]
  const count = Math.min(5, Math.max(2, Math.floor(height / numberRoom)))
  const scale = niceScale(Math.min(...values), Math.max(...values), count)
  // limits define the range; rounding beyond them would flatten the lines
  return bounds.length > 0 && !isFilled ? tightScale(scale, Math.min(...values), Math.max(...values)) : scale
}

/** Returns the width of the value axis for the longest number and the zone label in the corner. */
export function axisRoom({ axisWidth, hasTimeAxis, offset }: PlotModel, values: readonly string[]): number {
  const texts = [...values, hasTimeAxis ? zoneText(offset) : '']
  return Math.max(axisWidth, ...texts.map(({ length }) => length * digitWidth + 10))
}

/** Dash patterns: stroke and gap lengths in pixels. */
export const dashes: Readonly<Record<Dash, readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
}

/** Share of a step covered by its bar; below, the opacity of the bar's fill in percent. */
export const barShare = 0.6
export const barShade = 40

/** Returns the width of a series' line in pixels, thinner when there are several. */
export function widthOf({ isReference, fill }: Series, { series }: TimeData): number {
  if (isReference === true) return 1.4
  if (fill === 'bars') return 1
  return series.filter((one) => one.isReference !== true).length > 1 ? 1.6 : 2
}
