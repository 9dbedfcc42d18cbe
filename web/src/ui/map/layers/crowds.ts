import type { Spot } from '#web/lib/chart/room.ts'
import type { MapColours } from '../colours.ts'
import type { MapCrowd, MapMark } from '../model.ts'
import { usualSize } from './signs.ts'

type At<Thing> = Thing & Spot

/** Minimum distance between two signs in pixels for both to be legible. */
const apart = 4

/** Merges overlapping crowds: a smaller one is absorbed by the larger one it touches. */
export function mergeCrowds(crowds: readonly At<MapCrowd>[]): At<MapCrowd>[] {
  const kept: At<MapCrowd>[] = []
  for (const crowd of crowds.toSorted((a, b) => b.count - a.count)) {
    const place = kept.findIndex(
      (other) => away(other, crowd) < crowdRadius(other.count) + crowdRadius(crowd.count),
    )
    const other = kept[place]
    if (other === undefined) kept.push(crowd)
    else kept[place] = { ...other, count: other.count + crowd.count, parts: sums(other, crowd) }
  }
  return kept
}

function sums(one: MapCrowd, other: MapCrowd): MapCrowd['parts'] {
  return one.parts.map(({ colour, count }, place) => ({
    colour,
    count: count + (other.parts[place]?.count ?? 0),
  }))
}

/**
 * Removes overlaps of marks: a mark on a crowd moves to its edge, and of two overlapping marks only the one in a more
 * notable state is kept; the selected mark always is. The others appear when zooming in.
 */
export function placeBesideCrowds(
  marks: readonly At<MapMark>[],
  crowds: readonly At<MapCrowd>[],
): At<MapMark>[] {
  if (crowds.length === 0) return [...marks]
  const kept: At<MapMark>[] = []
  for (const mark of marks.toSorted((a, b) => weight(b) - weight(a))) {
    const { size = usualSize } = mark
    const ring = crowds.find((crowd) => away(crowd, mark) < crowdRadius(crowd.count) + size / 2)
    const spot = ring === undefined ? mark : onEdge(ring, mark, crowdRadius(ring.count) + size / 2)
    const isTaken =
      kept.some((other) => away(other, spot) < (size + (other.size ?? usualSize)) / 2 + apart) ||
      crowds.some((crowd) => crowd !== ring && away(crowd, spot) < crowdRadius(crowd.count) + size / 2)
    if (!isTaken || mark.isChosen === true) kept.push({ ...mark, x: spot.x, y: spot.y })
  }
  return kept
}

function weight({ isChosen = false, colour }: MapMark): number {
  return Number(isChosen) * 2 + Number(colour !== 'ok-mark')
}

function onEdge(ring: Spot, mark: Spot, reach: number): Spot {
  const far = away(ring, mark)
  // straight above when both are at the same position
  const [x, y] = far === 0 ? [0, -1] : [(mark.x - ring.x) / far, (mark.y - ring.y) / far]
  return { x: ring.x + x * reach, y: ring.y + y * reach }
}

function away(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Returns the radius of a crowd in pixels, growing with its count. */
export function crowdRadius(count: number): number {
  return Math.min(30, 13 + 4 * Math.log10(Math.max(1, count)))
}

/** Draws a crowd as a ring with one segment per part and the count in its centre. */
export function drawCrowd(
  context: CanvasRenderingContext2D,
  { count, parts }: MapCrowd,
  x: number,
  y: number,
  colours: MapColours,
): void {
  const radius = crowdRadius(count)
  const thick = 5
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colours.surface
  context.fill()
  context.strokeStyle = colours['line-2']
  context.lineWidth = 1
  context.stroke()
  let begin = -Math.PI / 2
  for (const part of parts) {
    if (part.count === 0) continue
    // minimum visible segment
    const share = Math.max(part.count / Math.max(1, count), 0.02)
    const end = Math.min(begin + share * 2 * Math.PI, 1.5 * Math.PI)
    context.beginPath()
    context.arc(x, y, radius - thick / 2 - 1, begin, end)
    context.strokeStyle = colours[part.colour]
    context.lineWidth = thick
    context.stroke()
    begin = end
  }
  context.fillStyle = colours['text-1']
  context.font = `600 11px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shortCount(count), x, y)
}

/** Abbreviates a count to fit into a ring: `1.2k` from 1,000. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return thousands < 10 ? `${Math.floor(thousands * 10) / 10}k` : `${Math.floor(thousands)}k`
}
