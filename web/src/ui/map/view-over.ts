import { boxAround, zooms } from '#domain/map/box.ts'
import type { Place } from '#domain/reform/distance.ts'
import type { MapView } from './model.ts'

/** How far a map is from the ground at least when it shows several places. */
const usualClosest = 16

/** A view of about all of some places, no closer than a zoom. */
export function viewOver(places: readonly Place[], closest: number = usualClosest): MapView {
  const { west, south, east, north } = boxAround(places) ?? { west: 0, south: 0, east: 0, north: 0 }
  // at zoom 0 the earth is one square of 256 pixels: a map is two of them wide and high
  const zoom = 1 + Math.floor(Math.log2(360 / Math.max(east - west, north - south, 0.001)))
  return {
    lng: (west + east) / 2,
    lat: (south + north) / 2,
    zoom: Math.max(zooms.least, Math.min(closest, zoom)),
  }
}
