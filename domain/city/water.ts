import { metresFrom, placeBeside, type Place } from '../reform/distance.ts'

/** Centre of the fictitious city of Lanjiang. */
export const cityCentre: Place = { lng: 118.42, lat: 29.36 }

/** Distance from the centre to the edge of the city in metres, in each direction. */
export const cityReach = 16_000

/** Location in the city: metres east and north of its centre. */
export interface Spot {
  east: number
  north: number
}

/** Width in metres of the strip along the banks that is kept free. */
const bank = 40

/** Distance in metres of the river's centre line north of the city centre. */
export function riverAt(east: number): number {
  return 300 + 900 * Math.sin(east / 4300 + 0.4) + 320 * Math.sin(east / 1700)
}

/** Half of the river's width in metres. */
export function riverReach(east: number): number {
  return 170 + 45 * Math.sin(east / 2900)
}

export const lake: Spot = { east: 900, north: -3100 }

/** Radius of the lake in metres in a direction; radians, counted from east. */
export function lakeReach(angle: number): number {
  return 950 + 190 * Math.sin(2 * angle + 0.7) + 90 * Math.sin(3 * angle + 2)
}

/** Whether a spot is in the river or the lake, or too close to them for buildings. */
export function isWet({ east, north }: Spot): boolean {
  if (Math.abs(north - riverAt(east)) < riverReach(east) + bank) return true
  const [right, up] = [east - lake.east, north - lake.north]
  return Math.hypot(right, up) < lakeReach(Math.atan2(up, right)) + bank
}

/** Returns the place itself when it is dry, else the nearest one on the bank. */
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
