import { box, type Layout, type Placed } from './layout.ts'

/** The lines from each node to those below it; a field of dots has one for all of them. */
export function Edges({ layout: { placed } }: { layout: Layout }) {
  const lines = [...placed.values()].flatMap((from) => linesOf(from, placed))
  return <path className="topology-edge" d={lines.join('')} aria-hidden="true" />
}

function linesOf(from: Placed, placed: Layout['placed']): string[] {
  const below = from.children.flatMap((key) => placed.get(key) ?? [])
  const begin = from.x + box.width
  const boxes = below.filter(({ isSmall }) => !isSmall).map(({ x, y }) => curve(begin, from.y, x, y))
  const dots = below.filter(({ isSmall }) => isSmall)
  const [first] = dots
  const last = dots.at(-1)
  if (first === undefined || last === undefined) return boxes
  const [x, middle] = [first.x - 14, (first.y + last.y) / 2]
  return [...boxes, curve(begin, from.y, x, middle), `M${x} ${first.y - 10}V${last.y + 10}`]
}

function curve(x: number, y: number, toX: number, toY: number): string {
  const half = (x + toX) / 2
  return `M${x} ${y}C${half} ${y} ${half} ${toY} ${toX} ${toY}`
}
