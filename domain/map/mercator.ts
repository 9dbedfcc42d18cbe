import type { Place } from '../reform/distance.ts'

/** Where a place lies on the map of the whole earth, from 0 to 1 each way, north at 0. */
interface Mercator {
  x: number
  y: number
}

/** Pixels that the whole earth is wide at zoom 0. */
const worldSize = 256

/** How far from the equator the map reaches, degrees. */
const edge = 85.051_128_78

/** The projection that all maps of the console have. */
export function mercatorOf({ lng, lat }: Place): Mercator {
  const kept = Math.max(-edge, Math.min(edge, lat))
  const sine = Math.sin((kept / 180) * Math.PI)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The place of a point of that map. */
export function placeOfMercator({ x, y }: Mercator): Place {
  return {
    lng: (x - 0.5) * 360,
    lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / Math.PI) * 180,
  }
}

/** Pixels of the whole earth at a zoom. */
export function worldPixels(zoom: number): number {
  return worldSize * 2 ** zoom
}
