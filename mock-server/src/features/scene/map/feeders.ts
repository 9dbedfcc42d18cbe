import type { Place } from '#contract/reform/distance.ts'
import { metresBetween } from '#contract/reform/distance.ts'
import { elbow } from '#contract/city/elbow.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'

/** A line from a substation along the transformer areas that hang on it. */
export interface FeederLine {
  name: string
  nameZh: string
  areas: readonly TransformerAreaRow[]
  line: readonly (readonly [number, number])[]
}

/** Areas by their feeder, each line from its substation to the next area that is nearest, along the streets. */
export function feederLines(
  areas: readonly TransformerAreaRow[],
  substationOf: (area: TransformerAreaRow) => Place | undefined,
): FeederLine[] {
  const byFeeder = new Map<string, TransformerAreaRow[]>()
  for (const area of areas) byFeeder.set(area.feeder, [...(byFeeder.get(area.feeder) ?? []), area])
  return [...byFeeder.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || first.feeder === '') return []
    const begin = substationOf(first) ?? first
    return [{ name: first.feeder, nameZh: first.feederZh, areas: own, line: chain(begin, own) }]
  })
}

function chain(begin: Place, areas: readonly Place[]): [number, number][] {
  const left = new Set(areas)
  let last = begin
  const line: [number, number][] = [[begin.lng, begin.lat]]
  while (left.size > 0) {
    const next = nearest(last, left)
    left.delete(next)
    for (const { lng, lat } of [elbow(last, next), next]) line.push([lng, lat])
    last = next
  }
  return line
}

function nearest(from: Place, places: ReadonlySet<Place>): Place {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const metres = metresBetween(from, place)
    if (metres < least) [best, least] = [place, metres]
  }
  return best
}
