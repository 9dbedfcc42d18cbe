import type { Dash, Series, TimeData } from '#web/lib/chart/series.ts'

/** Lengths of the strokes of a line and of the gaps between them, pixels. */
export const dashes: Readonly<Record<Dash, readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
}

/** How thick a line is among the others, pixels. */
export function widthOf({ isReference }: Series, { series }: TimeData): number {
  if (isReference === true) return 1.4
  return series.filter((one) => one.isReference !== true).length > 1 ? 1.6 : 2
}
