import {
  sceneMapCalls,
  type MapCluster,
  type MapContents,
  type MapPoint,
  type MapPoints,
  type MapCard,
} from '#contract/calls/scene/map.ts'
import { families } from '#domain/metering/families.ts'
import { clusterAbove, clusterBelowZoom, mapStates, type MapState } from '#domain/map/kinds.ts'
import { mercatorOf, worldPixels } from '#domain/map/mercator.ts'
import { serving } from '#mock/world/serving.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { mapHeat } from './heat.ts'
import { mapLayers } from './layers.ts'
import { eachDevice, noCounts, pointOf, type Asked, type Counts, type MapParts } from './seen-devices.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId, visibleTo } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

/** What a card shows of what a device measures: the first six of these that it does measure. */
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

/** `GET card/{id}`: a device of the map with its values; refuses one that the person does not see. */
function mapCard(world: World, { request, user }: UserCall): MapCard {
  const text = String(request.params['id'])
  const row = world.fleet.table.get(/^\d{1,15}$/.test(text) ? Number(text) : 0)
  if (row === undefined || !seesId(world, device.name, row.id, user))
    return refuse(code.missing, texts.missing)
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
  const visible = visibleTo(world, collectionOf(world, alert.name), user)
  return world.tables.alerts.rows
    .filter((row) => row.deviceId === deviceId && row.isActive && row.suppressedBy === 0)
    .filter((row) => visible?.sees(row) !== false)
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

/** Most devices that are named, and most whose ids are returned. */
const most = { named: 50, ids: 5000 }

/** `GET cluster`: what lies in a part of the map, or within a line that was drawn on it. */
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

/** Pixels of the square whose devices become one cluster. */
const square = 88

interface Heap {
  lng: number
  lat: number
  count: number
  byState: Counts
}

/** `GET points`: single devices, or clusters where they are too many or the map is small. */
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

/** A cluster stands where its devices are on the average. */
function clusterOf({ lng, lat, count, byState }: Heap): MapCluster {
  return { lng: rounded(lng / count), lat: rounded(lat / count), count, byState }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
