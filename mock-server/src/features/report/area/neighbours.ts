import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { seenAreas } from '../analysis/areas.ts'

/** Transformers beside one that a meter may hang on instead. */
const nearest = 4

/** The areas whose transformers stand nearest to that of one, and those beside it in the numbering of the feeder. */
export function neighboursOf(world: World, areaId: number, person: StoredUser): TransformerAreaRow[] {
  // rows of this collection are transformer areas
  const rows = collectionOf(world, transformerArea.name).source.rows as readonly TransformerAreaRow[]
  const home = rows.find(({ id }) => id === areaId)
  if (home === undefined) return []
  const farness = ({ lng, lat }: TransformerAreaRow) =>
    Math.hypot((lng - home.lng) * Math.cos((home.lat * Math.PI) / 180), lat - home.lat)
  const isMeasured = ({ id }: TransformerAreaRow) => id !== areaId && world.fleet.checkOf(id) !== undefined
  const seen = seenAreas(world, person).filter(isMeasured)
  const near = seen.toSorted((a, b) => farness(a) - farness(b)).slice(0, nearest)
  const beside = seen.filter(({ id }) => Math.abs(id - areaId) === 1 && !near.some((one) => one.id === id))
  return [...near, ...beside]
}
