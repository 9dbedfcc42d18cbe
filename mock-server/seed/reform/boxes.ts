import { boxTypes, type BoxType, type MeterBoxRow } from '#contract/resources/reform/meter-box.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import { fleetSeedNumber, layoutOf, type AreaPlan, type AreaKind } from '../fleet/layout.ts'
import { sumOf } from '#contract/schema/sum.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { PlannedArea } from '../fleet/areas.ts'
import { daysBefore, near } from '../fleet/device-row.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { dateOf } from '#mock/lib/days.ts'

/** A planned meter box: it holds `used` meters of its area, starting with the index `first`. */
interface BoxPlan {
  id: number
  area: AreaPlan
  first: number
  used: number
  type: BoxType
  rows: number
  columns: number
}

/** Box of a meter, and its position there as `row-column`. */
interface BoxPlace {
  boxId: number
  boxPlace: string
}

/** Place of a device without a box. */
export const nowhere: BoxPlace = { boxId: 0, boxPlace: '' }

/** Rows and columns of a box by its size. */
const grids: Readonly<Record<BoxType, readonly [rows: number, columns: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
  12: [3, 4],
  15: [3, 5],
}

/** Meters per box in a building of 24 flats, by variant. */
const buildings = [
  [12, 12],
  [8, 8, 8],
  [14, 10],
  [6, 6, 6, 6],
] as const

/** Meters per box in other areas, repeated cyclically. */
const rounds: Readonly<Record<AreaKind, readonly number[]>> = {
  garden: [4, 3, 2],
  market: [4, 3, 4],
  village: [2, 4, 1],
  workshop: [3, 2, 4],
}

interface Boxes {
  plans: readonly BoxPlan[]
  /** Box of each meter; index 0 is device `firstMeterId`. */
  ofMeter: readonly BoxPlan[]
  firstMeterId: number
}

const known = new Map<number, Boxes>()

/** Meter boxes of a fleet of a given size, ordered by id. */
export function boxPlansOf(devices: number): readonly BoxPlan[] {
  return boxesOf(devices).plans
}

/** Box of a device in a fleet of a given size; undefined for terminals. */
export function boxOf(devices: number, deviceId: number): BoxPlace | undefined {
  const { ofMeter, firstMeterId } = boxesOf(devices)
  const box = ofMeter[deviceId - firstMeterId]
  if (box === undefined) return undefined
  const place = deviceId - box.area.firstMeterId - box.first
  return { boxId: box.id, boxPlace: `${Math.floor(place / box.columns) + 1}-${(place % box.columns) + 1}` }
}

/** Ids of the meters in a box, by position. */
export function metersIn({ area, first, used }: BoxPlan): number[] {
  return Array.from({ length: used }, (_, n) => area.firstMeterId + first + n)
}

/** Fills boxes with the meters of each area, in order of buildings. */
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

/** Number of meters in the box that begins with the n-th meter of an area. */
function metersAt(area: AreaPlan, n: number): number {
  if (!area.isShow) {
    const round = rounds[area.kind]
    return sizeAt(round, n % sumOf(round))
  }
  const building = buildings[hash(fleetSeedNumber, 91, area.index, Math.floor(n / 24)) % buildings.length]
  return sizeAt(building ?? buildings[0], n % 24)
}

/** Size of the consecutive part that contains a position. */
function sizeAt(sizes: readonly number[], place: number): number {
  let end = 0
  return sizes.find((size) => (end += size) > place) ?? 1
}

/** Open doors: minutes since opening, and who opened them. */
const openDoors: readonly { minutes: number; by: Text2 }[] = [
  { minutes: 18, by: ['Key, no order', '机械钥匙，无工单'] },
  { minutes: 42, by: ['Crew at work', '施工队作业中'] },
  { minutes: 7, by: ['Remote unlocking', '远程开锁'] },
  { minutes: 265, by: ['Key, no order', '机械钥匙，无工单'] },
  { minutes: 95, by: ['Forced', '强行开启'] },
]
/** Below this number of boxes only one door is open. */
const manyBoxes = 50

/** A box, and its meters when the platform began. */
type SeededBox = Omit<MeterBoxRow, 'offline'> & { meterIds: readonly number[] }

/** Rows of the meter boxes of a fleet at `now` (epoch milliseconds). */
export function boxRows(fleet: SeededFleet, now: number): SeededBox[] {
  const { areas, rows, orders } = fleet
  const devices = rows()
  const plans = boxPlansOf(devices.length)
  const open = openBoxes(plans.length)
  const projects = new Map<number, number>()
  for (const { device, project } of orders()) {
    const boxId = boxOf(devices.length, device.id)?.boxId
    if (boxId !== undefined) projects.set(boxId, project.id)
  }
  return plans.flatMap((plan) => {
    const area = areas[plan.area.index]
    if (area === undefined) return []
    const meterIds = metersIn(plan)
    // a meter not yet commissioned has a planned position but is not installed
    const used = meterIds.filter((id) => devices[id - 1]?.state !== 'inactive').length
    const row = rowOf(plan, area, now, open.get(plan.id))
    const projectId = projects.get(plan.id) ?? 0
    return [{ ...row, used, free: plan.type - used, projectId, meterIds }]
  })
}

function rowOf(
  plan: BoxPlan,
  area: PlannedArea,
  now: number,
  door: OpenDoor | undefined,
): Omit<MeterBoxRow, 'offline' | 'used' | 'free'> {
  const { id, type, rows, columns } = plan
  const [address, addressZh] = addressOf(plan, area)
  const [location, locationZh] = locationOf(plan)
  const isSmart = door?.by[0] === 'Remote unlocking' || unit(fleetSeedNumber, 92, id) < smartShare(plan)
  const position = near(area.position, 0.0022, plan.area.firstMeterId + plan.first)
  const lastVisit = daysBefore(now, 3, 110, id)
  return {
    id,
    number: `9907${area.station.county}B${String(id).padStart(8, '0')}`,
    type,
    rows,
    columns,
    material: pick(['steel', 'smc', 'smc', 'pc'], fleetSeedNumber, 93, id),
    orgId: area.station.orgId,
    areaId: plan.area.id,
    address,
    addressZh,
    location,
    locationZh,
    concentratorId: plan.area.concentratorId,
    lock: isSmart ? 'smart' : 'key',
    lockNumber: isSmart ? `SL-${20_000 + id}` : '',
    battery: isSmart ? 38 + (hash(fleetSeedNumber, 94, id) % 62) : 0,
    door: door === undefined ? 'closed' : 'open',
    doorSince: formatTime(door === undefined ? lastVisit : now - door.minutes * minute),
    openedBy: door?.by[0] ?? '',
    openedByZh: door?.by[1] ?? '',
    condition: conditionOf(id),
    height: Math.round((1.1 + unit(fleetSeedNumber, 95, id) * 0.8) * 100) / 100,
    breaker: breakerFor(type),
    lng: Math.round(position.lng * 1e6) / 1e6,
    lat: Math.round(position.lat * 1e6) / 1e6,
    installed: dateOf(now - (2500 + (hash(fleetSeedNumber, 96, id) % 2200)) * day),
    lastVisit: formatTime(lastVisit),
    projectId: 0,
    remark: '',
  }
}

type OpenDoor = (typeof openDoors)[number]

/** Boxes with an open door, spread evenly. */
function openBoxes(boxes: number): Map<number, OpenDoor> {
  const doors = boxes < manyBoxes ? openDoors.slice(0, 1) : openDoors
  return new Map(doors.map((door, n) => [Math.floor(((n + 0.3) * boxes) / doors.length) + 1, door]))
}

function smartShare({ area }: BoxPlan): number {
  return area.isShow ? 0.7 : 0.35
}

function conditionOf(id: number): MeterBoxRow['condition'] {
  const chance = unit(fleetSeedNumber, 97, id)
  if (chance < 0.78) return 'good'
  if (chance < 0.9) return 'rust'
  return chance < 0.96 ? 'broken' : 'risk'
}

function breakerFor(type: number): number {
  if (type <= 1) return 63
  return type <= 4 ? 100 : type <= 9 ? 160 : 250
}

/** Address of a box: the building if the area has any, else the number of its first user. */
function addressOf({ area: { kind }, first }: BoxPlan, { place, round }: PlannedArea): Text2 {
  if (kind === 'garden') {
    const building = buildingOf(round, first)
    return [`${place[0]} Building ${building}`, `${place[1]}${building}幢`]
  }
  const number = round * 200 + first + 1
  return [`${place[0]} ${number}`, `${place[1]}${number}号`]
}

function buildingOf(round: number, n: number): number {
  return round * 8 + Math.floor(n / 24) + 1
}

const spots: Readonly<Record<string, readonly [Text2, ...Text2[]]>> = {
  market: [
    ['Back wall', '后墙'],
    ['Side entrance', '侧门旁'],
    ['Under the arcade', '骑楼下'],
  ],
  village: [
    ['House front', '屋前墙面'],
    ['Pole at the lane', '巷口电杆'],
    ['Courtyard wall', '院墙外侧'],
  ],
  workshop: [
    ['Switch room', '配电间'],
    ['Gate', '大门旁'],
  ],
}

function locationOf({ id, area: { kind }, first }: BoxPlan): Text2 {
  const choices = spots[kind]
  if (choices !== undefined) return pick(choices, fleetSeedNumber, 98, id)
  const staircase = Math.floor((first % 24) / 12) + 1
  return [`Staircase ${staircase}, ground floor`, `${staircase}单元一层楼道`]
}
