import type { HeatSpot } from '#contract/calls/scene/map.ts'
import { isPlaced, isWithinBox } from '#domain/map/box.ts'
import type { HeatKind } from '#domain/map/kinds.ts'
import { mercatorOf, placeOfMercator, worldPixels } from '#domain/map/mercator.ts'
import { lossRange } from '#domain/metering/home.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import type { Place } from '#domain/reform/distance.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { lossYesterday } from '#mock/engines/fleet/loss-yesterday.ts'
import { boxOf, eachDevice, type Asked } from './seen-devices.ts'

/** Pixels of the square that is one spot. */
const square = 24
/** Percent missing of its readings at which a place is as bad as it gets. */
const worstMissing = 10
/** Open alerts of a square at which it is as bad as it gets. */
const worstAlerts = 4

/** `GET heat`: how bad it is where, square by square. */
export function mapHeat(
  world: World,
  asked: Asked & { zoom: number; of: HeatKind },
  person: StoredUser,
): HeatSpot[] {
  const spots = createSpots(asked.zoom)
  if (asked.of === 'loss') {
    for (const { place, loss } of lossesIn(world, asked, person)) {
      const away = loss < lossRange.from ? lossRange.from - loss : loss
      spots.add(place, Math.min(1, away / lossRange.most))
    }
    return spots.mean()
  }
  const isAlerts = asked.of === 'alerts'
  eachDevice(world, asked, person, (row, state) => {
    if (isAlerts && row.alerts > 0) spots.add(row, row.alerts / worstAlerts)
    if (!isAlerts && state !== 'idle') spots.add(row, Math.min(1, (100 - row.success) / worstMissing))
  })
  return isAlerts ? spots.sum() : spots.mean()
}

function lossesIn(world: World, asked: Asked, person: StoredUser): { place: Place; loss: number }[] {
  const box = boxOf(asked)
  const collection = collectionOf(world, transformerArea.name)
  const visible = visibleTo(world, collection, person)
  return (collection.source.rows as readonly TransformerAreaRow[])
    .filter((row) => isPlaced(row) && isWithinBox(row, box) && visible?.sees(row) !== false)
    .flatMap((place) => {
      const loss = lossYesterday(world, place.id)
      return loss === null ? [] : [{ place, loss }]
    })
}

function createSpots(zoom: number) {
  const scale = worldPixels(zoom) / square
  const found = new Map<number, { x: number; y: number; sum: number; count: number }>()
  const list = (weightOf: (spot: { sum: number; count: number }) => number): HeatSpot[] =>
    [...found.values()].flatMap((spot) => {
      const weight = Math.round(Math.min(1, weightOf(spot)) * 100) / 100
      const { lng, lat } = placeOfMercator({ x: (spot.x + 0.5) / scale, y: (spot.y + 0.5) / scale })
      return weight === 0 ? [] : [{ lng, lat, weight }]
    })
  return {
    add(place: Place, weight: number) {
      const at = mercatorOf(place)
      const [x, y] = [Math.floor(at.x * scale), Math.floor(at.y * scale)]
      const key = y * 2 ** 26 + x
      const spot = found.get(key) ?? { x, y, sum: 0, count: 0 }
      spot.sum += weight
      spot.count += 1
      found.set(key, spot)
    },
    sum: () => list(({ sum }) => sum),
    mean: () => list(({ sum, count }) => sum / count),
  }
}
