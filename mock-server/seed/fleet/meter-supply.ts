import type { CustomerClass } from '#domain/metering/families.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import { fleetSeedNumber, type AreaKind, type AreaPlan } from './layout.ts'

/** What a meter supplies: a class of customers with a contract in kVA, over one phase or three. */
export interface Supply {
  customerClass: CustomerClass
  isThreePhase: boolean
  capacity: number
}

/** Classes by how many in a hundred have them, in areas of a kind; the rest are households. */
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

/** Contracts of a class in kVA: over one phase, and over three. */
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
