import type { MeterBoxRow } from '#contract/resources/reform/meter-box.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import type { PlannedArea } from '../fleet/areas.ts'
import { daysBefore, near } from '../fleet/device-row.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { fleetSeedNumber } from '../fleet/layout.ts'
import { boxOf, boxPlansOf, metersIn, type BoxPlan } from './boxes.ts'

/** Doors that stand open: since how many minutes, and who opened them. */
const openDoors: readonly { minutes: number; by: Text2 }[] = [
  { minutes: 18, by: ['Key, no order', '机械钥匙，无工单'] },
  { minutes: 42, by: ['Crew at work', '施工队作业中'] },
  { minutes: 7, by: ['Remote unlocking', '远程开锁'] },
  { minutes: 265, by: ['Key, no order', '机械钥匙，无工单'] },
  { minutes: 95, by: ['Forced', '强行开启'] },
]
/** Fewer boxes than this have one open door only. */
const manyBoxes = 50

/** A box, and the meters that hung in it when the platform began. */
type SeededBox = Omit<MeterBoxRow, 'offline'> & { meterIds: readonly number[] }

/** The rows of the meter boxes of a fleet, as they are at `now` (epoch milliseconds). */
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
    // a meter that is not yet commissioned is planned for its position and does not hang there
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
    installed: formatTime(now - (2500 + (hash(fleetSeedNumber, 96, id) % 2200)) * day).slice(0, 10),
    lastVisit: formatTime(lastVisit),
    projectId: 0,
    remark: '',
  }
}

type OpenDoor = (typeof openDoors)[number]

/** Boxes whose door is open, spread over all of them. */
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

/** Where it hangs: the building where the area has any, else by the number of its first user. */
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
