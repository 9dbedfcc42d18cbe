import {
  sceneMapCalls,
  type MapCluster,
  type MapContents,
  type MapPoint,
  type MapPoints,
} from '#contract/calls/scene/map.ts'
import { families } from '#domain/metering/families.ts'
import { clusterAbove, clusterBelowZoom, mapStates, type MapState } from '#domain/map/kinds.ts'
import { mercatorOf, worldPixels } from '#domain/map/mercator.ts'
import { serving } from '#mock/world/serving.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { mapCard } from './card.ts'
import { mapHeat } from './heat.ts'
import { mapLayers } from './layers.ts'
import { eachDevice, noCounts, pointOf, type Asked, type Counts, type MapParts } from './seen-devices.ts'

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
