import type { Point } from '#domain/map/inside.ts'

/** Points that a drawn line has at most: it travels in an address. */
const mostPoints = 150

/** The corners of the rectangle between two points. */
export function rectangle(from: Point, to: Point): Point[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
}

/** A line with few enough points: every n-th of them. */
export function thinned(line: readonly Point[]): Point[] {
  const every = Math.ceil(line.length / mostPoints)
  return line.filter((_, place) => place % every === 0)
}

/** Whether a pointer has moved so little that a press was meant and no line. */
export function isPress(line: readonly Point[]): boolean {
  const [first] = line
  const stray = 4
  return first === undefined || line.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < stray)
}
