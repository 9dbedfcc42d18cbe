import { nominalVoltage, phases } from '#domain/metering/properties.ts'
import { hash, normal, unit } from '#mock/lib/random.ts'
import type { Profile } from '../types.ts'
import { type LoadClass, loadClasses, ownShape } from '../load/shapes.ts'

/** One number per phase. */
export type Three = readonly [a: number, b: number, c: number]

/** Constants of a device, derived from its profile alone. */
export interface Traits {
  profile: Profile
  load: LoadClass
  /** Share of `scale` in each quarter hour. */
  shape: Float64Array
  /** Peak of an ordinary day in kW, and the upper bound in kW. */
  scale: number
  limit: number
  /** Power shares of the phases; their sum is 1. */
  shares: Three
  /** Nominal phase voltage in V, and the ratio of each phase to it. */
  nominal: number
  voltages: Three
  /** Relative voltage drop at the highest load. */
  drop: number
  factor: readonly [atNone: number, gain: number]
  /** kvarh per kWh. */
  reactive: number
  /** Offsets into the noise strips. */
  places: { shares: number; factor: number; common: number; phases: Three; own: number }
  /** °C above ambient, clock drift in s per day, and battery voltage in V. */
  warmth: number
  drift: number
  battery: number
}

/** Manufacturers with a known weakness. */
const weakness = {
  /** Clocks that drift by seconds a day. */
  clock: 'yunluo',
  /** Weak carrier signal. */
  carrier: 'xilan',
} as const

/** Whether a manufacturer's clocks are known to drift. */
export function hasBadClock({ manufacturer }: Pick<Profile, 'manufacturer'>): boolean {
  return manufacturer === weakness.clock
}

/** Whether a manufacturer's communication is known to be weak. */
export function hasWeakCarrier({ manufacturer }: Profile): boolean {
  return manufacturer === weakness.carrier
}

export function traitsOf(seed: number, profile: Profile, phaseShares?: Three): Traits {
  const { id, wiring, customerClass, maxPower, areaId, planted } = profile
  const load = loadClasses[customerClass]
  const [atNone, gain] = load.factor
  const lowest = atNone + 0.012 * normal(seed, id, 94)
  // meters of one physical area share their voltage noise, whatever the ledger says
  const suppliedBy = planted?.kind === 'wrong-area' ? planted.areaId : areaId
  return {
    profile,
    load,
    shape: ownShape(load.shape, 2.5 * normal(seed, id, 91), (hour) =>
      Math.exp(0.14 * normal(seed, id, 92, hour)),
    ),
    scale: maxPower * load.level,
    limit: maxPower * 1.05,
    shares: sharesOf(seed, profile, phaseShares),
    nominal: nominalVoltage(wiring, profile.pt),
    voltages: [voltageOf(seed, id, 0), voltageOf(seed, id, 1), voltageOf(seed, id, 2)],
    drop: 0.004 + 0.01 * unit(seed, id, 93),
    factor: [lowest, gain],
    reactive: reactiveShare(lowest + gain * 0.6),
    places: {
      shares: hash(seed, id, 411),
      factor: hash(seed, id, 421),
      common: hash(seed, suppliedBy > 0 ? suppliedBy : -id, 441),
      phases: phasePlaces(seed, suppliedBy > 0 ? suppliedBy : -id, profile),
      own: hash(seed, id, 442),
    },
    warmth: 5 + 4 * unit(seed, id, 95),
    drift: (hasBadClock(profile) ? 3.2 : 0.35) * normal(seed, id, 96),
    battery: 3.55 + 0.13 * unit(seed, id, 97),
  }
}

/** Returns the noise offsets of a transformer's phases; a single-phase meter uses its own phase's. */
function phasePlaces(seed: number, supply: number, { wiring, phase }: Profile): Three {
  const of = (index: number) => hash(seed, supply, 445, index)
  const own = phases.indexOf(phase)
  return wiring === 'single' ? [of(own), of(own), of(own)] : [of(0), of(1), of(2)]
}

/** Returns the usual signal strength of a radio in dBm. */
export function usualSignal(seed: number, profile: Profile): number {
  return -79 + 5 * normal(seed, profile.id, 98) - (hasWeakCarrier(profile) ? 6 : 0)
}

function sharesOf(seed: number, { id, wiring }: Profile, given: Three | undefined): Three {
  if (wiring === 'single') return [1, 0, 0]
  const own = [0, 1, 2].map((index) => (given?.[index] ?? 1 / 3) + 0.017 * normal(seed, id, 99, index))
  const [a = 0, b = 0, c = 0] = own
  if (wiring === 'three-wire') return [a / (a + c), 0, c / (a + c)]
  return [a / (a + b + c), b / (a + b + c), c / (a + b + c)]
}

function voltageOf(seed: number, id: number, index: number): number {
  return 1.0405 + 0.0022 * normal(seed, id, 100, index)
}

/** Returns kvar per kW at a power factor. */
export function reactiveShare(factor: number): number {
  return Math.sqrt(Math.max(0, 1 - factor * factor)) / Math.max(0.05, factor)
}
