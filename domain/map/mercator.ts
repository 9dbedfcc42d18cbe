import type { Place } from '../reform/distance.ts'

/** Position in the Web Mercator projection, from 0 to 1 in each direction, with north at 0. */
interface Mercator {
  x: number
  y: number
}

/** Width of the whole earth in pixels at zoom 0. */
const worldSize = 256

/** Maximum latitude of the projection in degrees. */
const edge = 85.051_128_78

/** Projects a place; all maps of the console use this projection. */
export function mercatorOf({ lng, lat }: Place): Mercator {
  const kept = Math.max(-edge, Math.min(edge, lat))
  const sine = Math.sin((kept / 180) * Math.PI)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Inverse of `mercatorOf`. */
export function placeOfMercator({ x, y }: Mercator): Place {
  return {
    lng: (x - 0.5) * 360,
    lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / Math.PI) * 180,
  }
}

/** Width of the whole earth in pixels at a zoom level. */
export function worldPixels(zoom: number): number {
  return worldSize * 2 ** zoom
}
