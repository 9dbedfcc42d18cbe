import {
  sceneMapCalls,
  type HeatSpot,
  type MapCard,
  type MapCluster,
  type MapContents,
  type MapPoint,
  type MapPoints,
} from '#contract/calls/scene/map.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { isPlaced, isWithinBox } from '#domain/map/box.ts'
import { clusterAbove, clusterBelowZoom, mapStates, type HeatKind, type MapState } from '#domain/map/kinds.ts'
import { mercatorOf, placeOfMercator, worldPixels } from '#domain/map/mercator.ts'
import { families } from '#domain/metering/families.ts'
import { lossRange } from '#domain/metering/home.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import type { Place } from '#domain/reform/distance.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import { lossYesterday } from '#mock/engines/fleet/energy.ts'
import type { UserCall } from '#mock/http/call.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { rowsSeenBy, seenBy, seesId } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, type World } from '#mock/world/world.ts'
import {
  mapLayers,
  boxOf,
  eachDevice,
  noCounts,
  pointOf,
  type Asked,
  type Counts,
  type MapParts,
} from './layers.ts'

/** Edge length of a heat spot in pixels. */
const spotPixels = 24
/** Percentage of missing readings with the maximum heat. */
const worstMissing = 10
/** Number of open alerts in a spot with the maximum heat. */
const worstAlerts = 4

/** `GET heat`: heat values by spot. */
function mapHeat(
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
  return rowsSeenBy(world, transformerArea, person)
    .filter((row) => isPlaced(row) && isWithinBox(row, box))
    .flatMap((place) => {
      const loss = lossYesterday(world, place.id)
      return loss === null ? [] : [{ place, loss }]
    })
}

function createSpots(zoom: number) {
  const scale = worldPixels(zoom) / spotPixels
  const found = new Map<number, { x: number; y: number; sum: number; count: number }>()
  const list = (weightOf: (spot: { sum: number; count: number }) => number): HeatSpot[] =>
    [...found.values()].flatMap((spot) => {
      const weight = rounded(Math.min(1, weightOf(spot)))
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

/** Properties shown on a card, in order of preference; the first six that the device measures. */
const shown: readonly PropertyId[] = [
  'p',
  'ua',
  'ub',
  'uc',
  'ia',
  'load',
  'pf',
  'energy',
  'forward',
  'temperature',
  'battery',
  'clockDeviation',
  'signal',
]
const mostShown = 6
const mostAlerts = 5

/** `GET card/{id}`: a device on the map with its values; refuses if it is not visible to the user. */
function mapCard(world: World, { id, user }: UserCall): MapCard {
  const row = world.fleet.table.get(id)
  if (row === undefined || !seesId(world, device.name, row.id, user)) return refuseMissing()
  const { values } = latestValues(world, row)
  return {
    id: row.id,
    name: row.name,
    nameZh: row.nameZh,
    family: row.family,
    address: row.address,
    state: row.state,
    since: row.since,
    lastTime: row.lastTime,
    areaId: row.areaId,
    lng: row.lng,
    lat: row.lat,
    values: shown
      .flatMap((property) => (property in values ? [{ property, value: values[property] ?? null }] : []))
      .slice(0, mostShown),
    alerts: openAlerts(world, row.id, user),
  }
}

function openAlerts(world: World, deviceId: number, user: UserCall['user']): MapCard['alerts'] {
  const sees = seenBy(world, alert, user)
  return world.tables.alerts.rows
    .filter((row) => row.deviceId === deviceId && row.isActive && isCounted(row))
    .filter(sees)
    .slice(0, mostAlerts)
    .map(({ id, title, titleZh, severity }) => ({ id, title, titleZh, severity }))
}

export const sceneMapRoutes = serving(sceneMapCalls, {
  points: (world, sent, { user }) => mapPoints(world, sent, user),
  cluster: (world, sent, { user }) => mapContents(world, sent, user),
  card: (world, _sent, call) => mapCard(world, call),
  layers: (world, sent, { user }) => mapLayers(world, sent, user),
  heat: (world, sent, { user }) => mapHeat(world, sent, user),
})

/** Maximum number of devices listed, and of ids returned. */
const most = { named: 50, ids: 5000 }

/** `GET cluster`: devices in a part of the map, or inside a line drawn on it. */
export function mapContents(world: MapParts, asked: Asked, person: StoredUser): MapContents {
  const byState = noCounts()
  const byFamily = new Map<StoredDevice['family'], number>()
  const kept: Record<MapState, StoredDevice[]> = { alarm: [], offline: [], online: [], idle: [] }
  const ids: number[] = []
  let total = 0
  eachDevice(world, asked, person, (row, state) => {
    total += 1
    byState[state] += 1
    byFamily.set(row.family, (byFamily.get(row.family) ?? 0) + 1)
    if (kept[state].length < most.named || state === 'alarm') kept[state].push(row)
    if (asked.line !== undefined && ids.length < most.ids) ids.push(row.id)
  })
  const rows = mapStates.flatMap(([state]): MapPoint[] =>
    kept[state].toSorted((a, b) => b.alerts - a.alerts || a.id - b.id).map((row) => pointOf(row, state)),
  )
  return {
    total,
    byState,
    byFamily: families.flatMap(([family]) => {
      const count = byFamily.get(family) ?? 0
      return count === 0 ? [] : [{ family, count }]
    }),
    worst: rows.slice(0, most.named),
    ids,
  }
}

/** Edge length in pixels of the square whose devices form a cluster. */
const square = 88

interface Heap {
  lng: number
  lat: number
  count: number
  byState: Counts
}

/** `GET points`: single devices, or clusters if there are too many. */
export function mapPoints(world: MapParts, asked: Asked & { zoom: number }, person: StoredUser): MapPoints {
  const byState = noCounts()
  const points: MapPoint[] = []
  const heaps = new Map<number, Heap>()
  const scale = worldPixels(asked.zoom) / square
  let total = 0
  eachDevice(world, asked, person, (row, state) => {
    total += 1
    byState[state] += 1
    if (total <= clusterAbove) points.push(pointOf(row, state))
    const { x, y } = mercatorOf(row)
    const key = Math.floor(y * scale) * 2 ** 26 + Math.floor(x * scale)
    let heap = heaps.get(key)
    if (heap === undefined) {
      heap = { lng: 0, lat: 0, count: 0, byState: noCounts() }
      heaps.set(key, heap)
    }
    heap.lng += row.lng
    heap.lat += row.lat
    heap.count += 1
    heap.byState[state] += 1
  })
  if (total <= clusterAbove && asked.zoom >= clusterBelowZoom) return { total, byState, points, clusters: [] }
  return { total, byState, points: [], clusters: [...heaps.values()].map(clusterOf) }
}

/** A cluster at the mean position of its devices. */
function clusterOf({ lng, lat, count, byState }: Heap): MapCluster {
  return { lng: rounded(lng / count, 6), lat: rounded(lat / count, 6), count, byState }
}
