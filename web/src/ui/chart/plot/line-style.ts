import type { Dash, Series, TimeData } from '#web/lib/chart/series.ts'

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
