export interface Point {
  x: number
  y: number
}

/** Whether a point is inside a closed polygon. */
export function isInside({ x, y }: Point, line: readonly Point[]): boolean {
  let crossings = 0
  for (const [index, from] of line.entries()) {
    const to = line[(index + 1) % line.length] ?? from
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      crossings += 1
  }
  return crossings % 2 === 1
}
