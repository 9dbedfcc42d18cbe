import type { CommMode } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { givenNames, surnames } from '../system/names.ts'
import type { PlannedArea } from './areas.ts'
import { daysBefore, near, type DevicePlan } from './device-row.ts'
import { fleetSeedNumber } from './layout.ts'
import { supplyOf, type Supply } from './meter-supply.ts'
import { userNumberOf } from './numbers.ts'
import { ctFor } from './terminals.ts'

/** Above this contract in kVA a three-phase meter stands behind current transformers. */
const directLimit = 60

/** The n-th meter of an area, behind its concentrator. */
export function meterPlan(area: PlannedArea, n: number, now: number): DevicePlan {
  const { plan, station } = area
  const id = plan.firstMeterId + n
  const supply = supplyOf(plan, n)
  const hasCt = supply.isThreePhase && supply.capacity > directLimit
  const name = meterName(area, n, supply)
  return {
    id,
    name,
    productId: productOf(id, supply, hasCt),
    orgId: station.orgId,
    county: station.county,
    areaId: plan.id,
    parentId: plan.concentratorId,
    comm: commOf(id, supply),
    customerClass: supply.customerClass,
    wiring: supply.isThreePhase ? 'four-wire' : 'single',
    ct: hasCt ? ctFor(supply.capacity) : 1,
    pt: 1,
    capacity: supply.capacity,
    installed: plan.isShow ? daysBefore(now, 420, 500, id) : daysBefore(now, 200, 1500, id),
    position: near(area.position, 0.0022, id),
    userNumber: userNumberOf(station.county, id),
    userName: isHome(supply) ? personName(id) : name,
  }
}

function productOf(id: number, { isThreePhase }: Supply, hasCt: boolean): number {
  if (isThreePhase) return hasCt ? 9 : 8
  return unit(fleetSeedNumber, 51, id) < 0.62 ? 6 : 7
}

function commOf(id: number, { isThreePhase }: Supply): CommMode {
  const chance = unit(fleetSeedNumber, 52, id)
  if (isThreePhase) return chance < 0.5 ? 'rs485' : 'hplc'
  return chance < 0.82 ? 'hplc' : 'rf'
}

function isHome({ customerClass }: Supply): boolean {
  return customerClass === 'household' || customerClass === 'pv'
}

/** What users of a class that are no homes are called, by turns. */
const uses: Readonly<Record<string, readonly [Text2, ...Text2[]]>> = {
  commerce: [
    ['Shop', '商铺'],
    ['Noodle House', '面馆'],
    ['Pharmacy', '药店'],
    ['Bakery', '烘焙店'],
    ['Laundry', '洗衣店'],
    ['Tea House', '茶馆'],
    ['Clinic', '诊所'],
    ['Barber', '理发店'],
  ],
  'one-shift': [
    ['Joinery', '木工坊'],
    ['Machine Shop', '机加工车间'],
    ['Garment Workshop', '制衣坊'],
    ['Print Shop', '印刷车间'],
  ],
  'three-shift': [
    ['Injection Moulding', '注塑车间'],
    ['Cold Room', '冷藏间'],
  ],
  pump: [['Pump Station', '排灌泵站']],
  ev: [['Charging Point', '充电桩']],
}

/** Homes are called by building, staircase and room, or by house where it is a village; others by what they do. */
function meterName({ plan, place, round }: PlannedArea, n: number, supply: Supply): Text2 {
  const number = round * 200 + n + 1
  const use = uses[supply.customerClass]
  if (use !== undefined) {
    const [en, zh] = use[hash(fleetSeedNumber, 53, plan.firstMeterId + n) % use.length] ?? use[0]
    return [`${place[0]} ${en} ${number}`, `${place[1]}${zh}${number}号`]
  }
  if (plan.kind !== 'garden') return [`${place[0]} House ${number}`, `${place[1]}${number}号`]
  const building = round * 8 + Math.floor(n / 24) + 1
  const staircase = Math.floor((n % 24) / 12) + 1
  const room = (Math.floor((n % 12) / 2) + 1) * 100 + (n % 2) + 1
  return [`${place[0]} ${building}-${staircase}-${room}`, `${place[1]}${building}幢${staircase}单元${room}室`]
}

function personName(id: number): Text2 {
  const [surname, surnameZh] = surnames[hash(fleetSeedNumber, 54, id) % surnames.length] ?? ['', '']
  const [given, givenZh] = givenNames[hash(fleetSeedNumber, 55, id) % givenNames.length] ?? ['', '']
  return [`${surname} ${given}`, `${surnameZh}${givenZh}`]
}
