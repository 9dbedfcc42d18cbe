import type { CustomerClass } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import type { PlannedArea } from './areas.ts'
import { daysBefore, near, type DevicePlan } from './device-row.ts'
import { fleetSeedNumber, type Layout } from './layout.ts'
import { userNumberOf } from './numbers.ts'
import { customerKinds, customerPlaces, placeOf, stations } from './places.ts'

/** The concentrator of an area, which reads its meters. */
export function concentratorPlan(area: PlannedArea, now: number): DevicePlan {
  const id = area.plan.concentratorId
  return {
    ...areaTerminal(area, id, ['concentrator', '台区集中器'], now),
    productId: area.plan.isShow || unit(fleetSeedNumber, 31, id) < 0.65 ? 1 : 2,
    comm: unit(fleetSeedNumber, 32, id) < 0.88 ? '4g' : 'ethernet',
  }
}

/** The check terminal of an area, at the low-voltage side of its transformer. */
export function transformerPlan(area: PlannedArea, now: number): DevicePlan {
  const id = area.plan.terminalId
  return { ...areaTerminal(area, id, ['transformer', '配变终端'], now), productId: 4, comm: '4g' }
}

function areaTerminal(
  { plan, name, station, capacity, position }: PlannedArea,
  id: number,
  [en, zh]: Text2,
  now: number,
): Omit<DevicePlan, 'productId' | 'comm'> {
  return {
    id,
    name: [`${name[0]} ${en}`, `${name[1]}${zh}`],
    orgId: station.orgId,
    county: station.county,
    areaId: plan.id,
    parentId: 0,
    customerClass: 'public',
    wiring: 'four-wire',
    ct: ctFor(capacity),
    pt: 1,
    capacity,
    installed: plan.isShow ? daysBefore(now, 500, 560, id) : daysBefore(now, 700, 1900, id),
    position: near(position, 0.0004, id),
  }
}

const customerClasses: readonly [CustomerClass, ...CustomerClass[]] = [
  'one-shift',
  'three-shift',
  'commerce',
  'one-shift',
  'three-shift',
  'commerce',
  'one-shift',
  'one-shift',
]

/** Customer classes implied by the kind of large customer. */
const classOfKind: Readonly<Record<string, CustomerClass>> = {
  'Cold Store': 'three-shift',
  'Paper Mill': 'three-shift',
  'Cement Works': 'three-shift',
  'Glass Works': 'three-shift',
  'Data Centre': 'three-shift',
  Waterworks: 'three-shift',
  'Sewage Works': 'three-shift',
  Hospital: 'commerce',
  'Shopping Centre': 'commerce',
  'Middle School': 'commerce',
  'Charging Plaza': 'ev',
}

const contracts: readonly [number, ...number[]] = [315, 400, 500, 630, 800, 1000, 1250, 1600, 2000]

/** The n-th load-control terminal, which measures a large customer. */
export function loadControlPlan(layout: Layout, n: number, now: number): DevicePlan {
  const id = layout.firstLoadControlId + n
  const station = stations[n % stations.length] ?? stations[0]
  const kind = customerKinds[n % customerKinds.length] ?? customerKinds[0]
  const name = customerName(n, kind)
  const capacity = pick(contracts, fleetSeedNumber, 33, id)
  const isHigh = capacity >= 1000 && unit(fleetSeedNumber, 34, id) < 0.4
  return {
    id,
    name,
    productId: 3,
    orgId: station.orgId,
    county: station.county,
    areaId: 0,
    parentId: 0,
    comm: '4g',
    customerClass: classOfKind[kind[0]] ?? pick(customerClasses, fleetSeedNumber, 35, id),
    wiring: isHigh ? 'three-wire' : 'four-wire',
    ct: isHigh ? 20 : ctFor(capacity),
    pt: isHigh ? 100 : 1,
    capacity,
    installed: daysBefore(now, 200, 1900, id),
    position: near(placeOf(station), 0.04, id),
    userNumber: userNumberOf(station.county, id),
    userName: name,
    tags: kind[0] === 'Hospital' || kind[0] === 'Waterworks' ? 'VIP' : '',
  }
}

/** Names a large customer by place and kind; a number is added when all pairs are used up. */
export function customerName(n: number, [kind, kindZh]: Text2): Text2 {
  const [place, placeZh] = customerPlaces[n % customerPlaces.length] ?? customerPlaces[0]
  // both lists are iterated together, which yields all pairs as their lengths are coprime
  const round = Math.floor(n / (customerKinds.length * customerPlaces.length))
  const [number, numberZh] = round === 0 ? ['', ''] : [` No. ${round + 1}`, `${round + 1}号`]
  return [`${place} ${kind}${number}`, `${placeZh}${kindZh}${numberZh}`]
}

/** The n-th substation terminal: one line of the substation that feeds a supply station. */
export function substationPlan(layout: Layout, n: number, now: number): DevicePlan {
  const id = layout.firstSubstationId + n
  const station = stations[n % stations.length] ?? stations[0]
  const line = Math.floor(n / stations.length) + 1
  const [name, nameZh] = station.substation
  return {
    id,
    name: [`${name} substation line ${line}`, `${nameZh}变电站${line}号线`],
    productId: 5,
    orgId: station.orgId,
    county: station.county,
    areaId: 0,
    parentId: 0,
    comm: 'ethernet',
    customerClass: 'public',
    wiring: 'three-wire',
    ct: 80,
    pt: 100,
    capacity: 6000 + 500 * (hash(fleetSeedNumber, 36, id) % 9),
    installed: daysBefore(now, 900, 2200, id),
    position: near(placeOf(station), 0.008, id),
  }
}

const ratios = [10, 15, 20, 30, 40, 60, 80, 100, 120, 160, 200, 300, 400, 600, 800]

/** Ratio of current transformers to 5 A for a low-voltage supply; `capacity` is in kVA. */
export function ctFor(capacity: number): number {
  const amperes = (capacity / (0.38 * Math.sqrt(3))) * 1.1
  return ratios.find((ratio) => ratio * 5 >= amperes) ?? 800
}
