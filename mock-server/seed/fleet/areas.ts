import type { Text2 } from '#contract/schema/language.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { maxPowerOf } from '#mock/simulation/devices/profile.ts'
import { near } from './device-row.ts'
import { type AreaPlan, fleetSeedNumber, type AreaKind } from './layout.ts'
import { areaCodeOf } from './numbers.ts'
import { areaPlaces, stations, type Station, placeOf } from './places.ts'
import type { CustomerClass } from '#domain/metering/families.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'

/** A transformer area with the data from which its row and its devices are created. */
export interface PlannedArea {
  plan: AreaPlan
  name: Text2
  /** Name of its place, without the number of the transformer, and the index of the transformer there. */
  place: Text2
  round: number
  station: Station
  /** kVA. */
  capacity: number
  position: { lng: number; lat: number }
}

/** Names areas after places; the n-th area of a kind takes the n-th place, and a number from the second round on. */
export function planAreas(plans: readonly AreaPlan[]): PlannedArea[] {
  const taken = new Map<string, number>()
  return plans.map((plan) => {
    const places = areaPlaces[plan.kind]
    const n = taken.get(plan.kind) ?? 0
    taken.set(plan.kind, n + 1)
    const place = places[n % places.length] ?? places[0]
    const round = Math.floor(n / places.length)
    const station = stationOf(plan)
    return {
      plan,
      name: [`${place[0]} #${round + 1}`, `${place[1]}${round + 1}号`],
      place,
      round,
      station,
      capacity: capacityFor(plan),
      position: near(placeOf(station), 0.035, plan.id),
    }
  })
}

export function areaRows(areas: readonly PlannedArea[]): Omit<TransformerAreaRow, 'loss'>[] {
  return areas.map(({ plan, name: [name, nameZh], station, capacity, position }) => {
    const line = (plan.index % 5) + 1
    const [substation, substationZh] = station.substation
    return {
      id: plan.id,
      name,
      nameZh: `${nameZh}台区`,
      code: areaCodeOf(station.county, plan.index),
      orgId: station.orgId,
      substation: `${substation} 110 kV`,
      substationZh: `110 kV ${substationZh}变`,
      feeder: `${substation} line ${line}`,
      feederZh: `${substationZh}${line}线`,
      capacity,
      source: 'fleet',
      lng: Math.round(position.lng * 1e6) / 1e6,
      lat: Math.round(position.lat * 1e6) / 1e6,
    }
  })
}

/** Assigns show areas and other areas to stations in rotation, separately, so that every station has both. */
function stationOf({ isShow, index }: AreaPlan): Station {
  return stations[(isShow ? index / 20 : index) % stations.length] ?? stations[0]
}

/** Transformer ratings in kVA. */
const sizes = [30, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600]

/** Planned utilisation of a transformer at peak load. */
const plannedLoad = 0.62

/** The smallest transformer that carries the simultaneous peak load of the users. */
function capacityFor(plan: AreaPlan): number {
  let peak = 0
  for (let n = 0; n < plan.meters; n += 1) {
    const { customerClass, capacity } = supplyOf(plan, n)
    const together = customerClass === 'household' || customerClass === 'pv' ? 0.55 : 0.85
    peak += maxPowerOf(plan.firstMeterId + n, customerClass, capacity) * together
  }
  return sizes.find((size) => size * plannedLoad >= peak) ?? 2000
}

/** What a meter supplies: a customer class with a contracted capacity in kVA, on one phase or three. */
export interface Supply {
  customerClass: CustomerClass
  isThreePhase: boolean
  capacity: number
}

/** Percentages of customer classes by kind of area; the rest are households. */
const mixes: Readonly<Record<AreaKind, readonly (readonly [CustomerClass, percent: number])[]>> = {
  garden: [
    ['commerce', 7],
    ['ev', 1],
  ],
  market: [
    ['commerce', 60],
    ['ev', 3],
  ],
  village: [
    ['pump', 10],
    ['pv', 12],
    ['commerce', 8],
  ],
  workshop: [
    ['one-shift', 42],
    ['three-shift', 10],
    ['commerce', 22],
  ],
}

/** Contracted capacities of a class in kVA, for one phase and for three. */
const contracts: Readonly<
  Record<CustomerClass, { single?: readonly [number, ...number[]]; three?: readonly [number, ...number[]] }>
> = {
  household: { single: [6, 8, 8, 10] },
  pv: { single: [8, 10], three: [16] },
  commerce: { single: [10, 13], three: [25, 32, 40, 50] },
  'one-shift': { three: [32, 50, 63, 80] },
  'three-shift': { three: [50, 63, 80] },
  pump: { three: [15, 22, 30] },
  ev: { three: [60, 120] },
  public: { three: [100] },
}

/** What the n-th meter of an area supplies. */
export function supplyOf({ kind, firstMeterId }: AreaPlan, n: number): Supply {
  const id = firstMeterId + n
  const customerClass = classOf(kind, id)
  const { single, three } = contracts[customerClass]
  const isThreePhase = single === undefined || (three !== undefined && unit(fleetSeedNumber, 42, id) < 0.6)
  const list = isThreePhase ? three : single
  return {
    customerClass,
    isThreePhase,
    capacity: list === undefined ? 8 : pick(list, fleetSeedNumber, 43, id),
  }
}

function classOf(kind: AreaKind, id: number): CustomerClass {
  let percent = hash(fleetSeedNumber, 41, id) % 100
  for (const [customerClass, share] of mixes[kind]) {
    if (percent < share) return customerClass
    percent -= share
  }
  return 'household'
}
