/** Heights of the drawing, and of the busbar in it. */
export const size = { height: 268 } as const
export const busbarY = 150

export const feederBox = { top: 184, width: 126, height: 80 } as const

const gap = 10
const leastWidth = 300

/** Where the feeders and the supplies of a drawing stand. */
export function diagramOf(
  feeders: number,
  supplies: number,
): { width: number; xs: number[]; middles: number[] } {
  const pitch = feederBox.width + gap
  const width = Math.max(leastWidth, feeders * pitch + gap, supplies * 180)
  const left = (width - feeders * pitch) / 2
  return {
    width,
    xs: Array.from({ length: feeders }, (_, n) => left + (n + 0.5) * pitch),
    // what is measured at a supply stands at its right
    middles: Array.from({ length: supplies }, (_, n) => ((n + 0.5) * width) / supplies - 60),
  }
}
