import { boxTypes, type BoxType } from '#contract/resources/reform/meter-box.ts'
import { hash } from '#mock/lib/random.ts'
import { fleetSeedNumber, layoutOf, type AreaPlan, type AreaKind } from '../fleet/layout.ts'
import { sumOf } from '#contract/schema/sum.ts'

/** A meter box of the plan: it holds so many meters of its area, the n-th from `first` on. */
export interface BoxPlan {
  id: number
  area: AreaPlan
  first: number
  used: number
  type: BoxType
  rows: number
  columns: number
}

/** Where a meter hangs: its box, and its position there as `row-column`. */
interface BoxPlace {
  boxId: number
  boxPlace: string
}

/** The place of what hangs in no box. */
export const nowhere: BoxPlace = { boxId: 0, boxPlace: '' }

/** How meters hang in boxes, by how many there are. */
const grids: Readonly<Record<BoxType, readonly [rows: number, columns: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
  12: [3, 4],
  15: [3, 5],
}

/** How many meters the boxes of a building of 24 flats hold, as it was built. */
const buildings = [
  [12, 12],
  [8, 8, 8],
  [14, 10],
  [6, 6, 6, 6],
] as const

/** How many meters the boxes of other areas hold, over and over. */
const rounds: Readonly<Record<AreaKind, readonly number[]>> = {
  garden: [4, 3, 2],
  market: [4, 3, 4],
  village: [2, 4, 1],
  workshop: [3, 2, 4],
}

interface Boxes {
  plans: readonly BoxPlan[]
  /** Box and position of meters: of device `firstMeterId` at 0. */
  ofMeter: readonly BoxPlan[]
  firstMeterId: number
}

const known = new Map<number, Boxes>()

/** The meter boxes of a fleet of so many devices, by their ids. */
export function boxPlansOf(devices: number): readonly BoxPlan[] {
  return boxesOf(devices).plans
}

/** Where a device of a fleet of so many hangs; terminals hang in no meter box. */
export function boxOf(devices: number, deviceId: number): BoxPlace | undefined {
  const { ofMeter, firstMeterId } = boxesOf(devices)
  const box = ofMeter[deviceId - firstMeterId]
  if (box === undefined) return undefined
  const place = deviceId - box.area.firstMeterId - box.first
  return { boxId: box.id, boxPlace: `${Math.floor(place / box.columns) + 1}-${(place % box.columns) + 1}` }
}

/** The ids of the meters that hang in a box, by their positions. */
export function metersIn({ area, first, used }: BoxPlan): number[] {
  return Array.from({ length: used }, (_, n) => area.firstMeterId + first + n)
}

/** Meters of an area fill its boxes in the order of its buildings. */
function boxesOf(devices: number): Boxes {
  const kept = known.get(devices)
  if (kept !== undefined) return kept
  const plans: BoxPlan[] = []
  const ofMeter: BoxPlan[] = []
  const { areas } = layoutOf(devices)
  for (const area of areas) {
    for (let first = 0; first < area.meters;) {
      const used = Math.min(metersAt(area, first), area.meters - first)
      const type = boxTypes.find(([size]) => size >= used)?.[0] ?? 15
      const [rows, columns] = grids[type]
      const box: BoxPlan = { id: plans.length + 1, area, first, used, type, rows, columns }
      plans.push(box)
      for (let n = 0; n < used; n += 1) ofMeter.push(box)
      first += used
    }
  }
  const boxes = { plans, ofMeter, firstMeterId: areas[0]?.firstMeterId ?? 1 }
  known.set(devices, boxes)
  return boxes
}

/** How many meters the box holds that begins with the n-th meter of an area. */
function metersAt(area: AreaPlan, n: number): number {
  if (!area.isShow) {
    const round = rounds[area.kind]
    return sizeAt(round, n % sumOf(round))
  }
  const building = buildings[hash(fleetSeedNumber, 91, area.index, Math.floor(n / 24)) % buildings.length]
  return sizeAt(building ?? buildings[0], n % 24)
}

/** The size of the part that contains a place, of parts that follow one another. */
function sizeAt(sizes: readonly number[], place: number): number {
  let end = 0
  return sizes.find((size) => (end += size) > place) ?? 1
}
