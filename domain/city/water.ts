import { metresFrom, placeBeside, type Place } from '../reform/distance.ts'

/** Where the invented city of Lanjiang lies. */
export const cityCentre: Place = { lng: 118.42, lat: 29.36 }

/** Metres from the middle of the city to its edge, each way. */
export const cityReach = 16_000

/** A place in the city: metres east and north of its middle. */
export interface Spot {
  east: number
  north: number
}

/** A dry strip along every bank, so that nothing stands with its feet in the water. */
const bank = 40

/** How far north of the middle of the city the river runs. */
export function riverAt(east: number): number {
  return 300 + 900 * Math.sin(east / 4300 + 0.4) + 320 * Math.sin(east / 1700)
}

/** Half of its width. */
export function riverReach(east: number): number {
  return 170 + 45 * Math.sin(east / 2900)
}

export const lake: Spot = { east: 900, north: -3100 }

/** How far the lake reaches in a direction; radians, from the east on. */
export function lakeReach(angle: number): number {
  return 950 + 190 * Math.sin(2 * angle + 0.7) + 90 * Math.sin(3 * angle + 2)
}

/** Whether a spot lies in the river or the lake, or too close to build there. */
export function isWet({ east, north }: Spot): boolean {
  if (Math.abs(north - riverAt(east)) < riverReach(east) + bank) return true
  const [right, up] = [east - lake.east, north - lake.north]
  return Math.hypot(right, up) < lakeReach(Math.atan2(up, right)) + bank
}

/** The same place where it is dry, else the one on the nearest bank. */
export function onLand<P extends Place>(place: P): P | Place {
  const { east, north } = metresFrom(cityCentre, place)
  if (!isWet({ east, north })) return place
  const middle = riverAt(east)
  const reach = riverReach(east) + bank
  if (Math.abs(north - middle) < reach) {
    return placeBeside(cityCentre, east, north < middle ? middle - reach - 1 : middle + reach + 1)
  }
  const angle = Math.atan2(north - lake.north, east - lake.east)
  const shore = lakeReach(angle) + bank + 1
  return placeBeside(cityCentre, lake.east + shore * Math.cos(angle), lake.north + shore * Math.sin(angle))
}
