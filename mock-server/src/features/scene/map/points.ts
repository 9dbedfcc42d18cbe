import type { MapCluster, MapPoint, MapPoints } from '#contract/calls/scene/map.ts'
import { clusterAbove, clusterBelowZoom } from '#contract/map/kinds.ts'
import { mercatorOf, worldPixels } from '#contract/map/mercator.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { eachDevice, noCounts, pointOf, type Asked, type Counts, type MapParts } from './seen-devices.ts'

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
