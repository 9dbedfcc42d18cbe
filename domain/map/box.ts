import type { Place } from '../reform/distance.ts'

/** A part of the earth, degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Zooms that a map has: at each step it shows half as much each way; at 0 the whole earth is 256 pixels wide. */
export const zooms = { least: 3, most: 19 } as const

/** Reads `west,south,east,north`; undefined where that is no part of the earth. */
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

/** A box as calls have it, to about a metre. */
export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',')
}

/** Whether a place lies in a box, its west and south edge included: boxes side by side have every place once. */
export function isWithinBox({ lng, lat }: Place, { west, south, east, north }: Box): boolean {
  return lng >= west && lng < east && lat >= south && lat < north
}

/** The smallest box around places; undefined where there are none. */
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

/** Whether something has a place: none is 0, 0. */
export function isPlaced({ lng, lat }: { lng: unknown; lat: unknown }): boolean {
  return (
    [lng, lat].every((angle) => typeof angle === 'number' && Number.isFinite(angle)) &&
    (lng !== 0 || lat !== 0)
  )
}
