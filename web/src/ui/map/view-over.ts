import { boxAround, zooms } from '#domain/map/box.ts'
import type { Place } from '#domain/reform/distance.ts'
import type { MapView } from './model.ts'

/** Default maximum zoom when several places are shown. */
const usualClosest = 16

/** Returns a view that covers all places, up to the zoom `closest`. */
export function viewOver(places: readonly Place[], closest: number = usualClosest): MapView {
  const { west, south, east, north } = boxAround(places) ?? { west: 0, south: 0, east: 0, north: 0 }
  // at zoom 0 the world is 256 pixels wide: a map is assumed to be two of them wide and high
  const zoom = 1 + Math.floor(Math.log2(360 / Math.max(east - west, north - south, 0.001)))
  return {
    lng: (west + east) / 2,
    lat: (south + north) / 2,
    zoom: Math.max(zooms.least, Math.min(closest, zoom)),
  }
}
