import type { Place } from '../reform/distance.ts'

/** Bounding box in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Zoom levels of a map: each level doubles the scale; at 0 the whole earth is 256 pixels wide. */
export const zooms = { least: 3, most: 19 } as const

/** Parses `west,south,east,north`; undefined when it is no valid box. */
export function readBox(text: string): Box | undefined {
  const parts = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(?:\.\d{1,12})?$/.test(part) ? Number(part) : Number.NaN))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  const isBox =
    parts.length === 4 &&
    west >= -180 &&
    east <= 180 &&
    south >= -90 &&
    north <= 90 &&
    west < east &&
    south < north
  return isBox ? { west, south, east, north } : undefined
}

/** Formats a box for calls, with a precision of about a metre. */
export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',')
}

/** Whether a place is in a box; half-open (west and south inclusive), so that adjacent boxes do not overlap. */
export function isWithinBox({ lng, lat }: Place, { west, south, east, north }: Box): boolean {
  return lng >= west && lng < east && lat >= south && lat < north
}

/** Returns the smallest box around places; undefined when there are none. */
export function boxAround(places: readonly Place[]): Box | undefined {
  if (places.length === 0) return undefined
  const box: Box = { west: 180, south: 90, east: -180, north: -90 }
  for (const { lng, lat } of places) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** Whether a record has a location; 0, 0 means none. */
export function isPlaced({ lng, lat }: { lng: unknown; lat: unknown }): boolean {
  return (
    [lng, lat].every((angle) => typeof angle === 'number' && Number.isFinite(angle)) &&
    (lng !== 0 || lat !== 0)
  )
}
