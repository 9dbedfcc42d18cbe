import type { Spot } from '#web/lib/chart/room.ts'
import type { MapCrowd, MapMark } from '../model.ts'
import { crowdRadius } from './crowd.ts'
import { usualSize } from './signs.ts'

type At<Thing> = Thing & Spot

/** Pixels between two signs from which on both can be read. */
const apart = 4

/** Rings that no two of lie on each other: a smaller one goes up in the larger one that it touches. */
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
 * One mark at a place: what stands on a ring moves to its edge, and of two that would still lie on each other the one
 * that is chosen or in a state to look at stays. The others come as one looks closer.
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
  // right above where both stand at the same place
  const [x, y] = far === 0 ? [0, -1] : [(mark.x - ring.x) / far, (mark.y - ring.y) / far]
  return { x: ring.x + x * reach, y: ring.y + y * reach }
}

function away(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
