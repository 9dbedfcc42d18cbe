import type { EventCode } from '#domain/metering/events.ts'
import { phases, type Phase } from '#domain/metering/properties.ts'
import { hash } from '#mock/lib/random.ts'
import type { Planted } from '../stored-device.ts'
import type { Three } from '../devices/traits.ts'
import type { Commanded, Fault, Profile } from '../types.ts'

/** Effect of a fault or state on a device. Neutral values are 1 for factors and 0 for sums. */
export interface Effect {
  /** Factor of the true power per phase, and additional load in kW. */
  load: Three
  extra: number
  /** Whether the relay is open: nothing flows, whatever other effects there are. */
  isCutOff: boolean
  /** Weight of each phase in the power. */
  weights: Three
  /** Factor of the true voltage per phase. */
  supply: Three
  /** Factors by which the measured voltage, current and power of each phase differ from the true ones. */
  seenVoltage: Three
  seenCurrent: Three
  seenPower: Three
  /** Upper bound of the power factor. */
  factorLimit: number
  /** Minimum temperature in °C, maximum battery voltage in V, maximum signal in dBm. */
  heat: number
  battery: number
  signal: number
  /** Offset of the registers in kWh. */
  register: number
}

/** An effect with its half-open time span in epoch milliseconds. */
export interface Spell {
  from: number
  until: number
  effect: Effect
}

const ones: Three = [1, 1, 1]
const zeros: Three = [0, 0, 0]

export const noEffect: Effect = {
  load: ones,
  extra: 0,
  isCutOff: false,
  weights: ones,
  supply: ones,
  seenVoltage: ones,
  seenCurrent: ones,
  seenPower: ones,
  factorLimit: 1,
  heat: -273,
  battery: 5,
  signal: 0,
  register: 0,
}

type Draft = (fault: Fault, profile: Profile, phase: number) => Partial<Effect>

/** Effects by fault code; codes not listed only report an event. */
const drafts: Partial<Record<EventCode, Draft>> = {
  PHASE_BREAK: (_, __, phase) => ({ load: only(phase, 0), supply: only(phase, 0.04) }),
  LOSS_V: ({ magnitude }, _, phase) => ({ seenVoltage: only(phase, 0.6 - 0.5 * magnitude) }),
  LOSS_I: (_, __, phase) => ({ seenCurrent: only(phase, 0) }),
  UNDER_V: ({ magnitude }) => ({ supply: all(0.825 - 0.05 * magnitude) }),
  OVER_V: ({ magnitude }) => ({ supply: all(1.115 + 0.05 * magnitude) }),
  POWER_OFF: () => ({ load: zeros, supply: zeros }),
  UNBAL_I: ({ magnitude }, _, phase) => ({ weights: only(phase, 2.4 + 1.6 * magnitude) }),
  PF_LOW: ({ magnitude }) => ({ factorLimit: 0.57 - 0.2 * magnitude }),
  REVERSE: ({ phase: named }, _, phase) => ({ seenPower: named === undefined ? all(-1) : only(phase, -1) }),
  OVERLOAD: ({ magnitude }, { capacity }) => overload(capacity, 1.02 + 0.2 * magnitude),
  OVER_I: ({ magnitude }, { capacity }) => overload(capacity, 1.2 + 0.2 * magnitude),
  MAGNET: ({ magnitude }) => ({ seenPower: all(0.7 - 0.4 * magnitude) }),
  BATT_LOW: ({ magnitude }) => ({ battery: 3.26 - 0.36 * magnitude }),
  HOT: ({ magnitude }) => ({ heat: 61 + 20 * magnitude }),
  WEAK_SIGNAL: ({ magnitude }) => ({ signal: -101 - 12 * magnitude }),
  REG_BACK: ({ magnitude }) => ({ register: -(5 + 45 * magnitude) }),
  LINE_LOSS: ({ magnitude, source }, { family }) =>
    source !== 'seed' && family === 'transformer' ? { load: all(1.12 + 0.15 * magnitude) } : {},
}

/** Returns the effect and span of a fault. */
export function spellOf(fault: Fault, profile: Profile): Spell {
  const { code, from, until } = fault
  const effect = drafts[code]?.(fault, profile, phaseIndex(fault, profile)) ?? {}
  return { from, until, effect: { ...noEffect, ...effect } }
}

/** Share of its load that a stuck contact keeps carrying. */
const stuckShare = 0.3

/** Returns the effect of an open relay: voltage but no current; a stuck contact carries part of its phase's load. */
export function spellOfOpenRelay({ from, until, stuck }: Commanded): Spell {
  const load = stuck === undefined ? zeros : carriedBy(stuck)
  return { from, until, effect: { ...noEffect, load, isCutOff: true } }
}

function carriedBy(stuck: Phase): Three {
  return [stuck === 'A' ? stuckShare : 0, stuck === 'B' ? stuckShare : 0, stuck === 'C' ? stuckShare : 0]
}

/** Share of the consumption that a partly bypassed meter counts. */
export const theftSeen = 0.55

/** Returns the effect of a planted fault from its day on; undefined where the meter itself is right. */
export function spellOfPlanted({ kind, from }: Planted): Spell | undefined {
  if (kind === 'wrong-area') return undefined
  const seen = kind === 'theft' ? theftSeen : 0
  return { from, until: Number.POSITIVE_INFINITY, effect: { ...noEffect, seenCurrent: all(seen) } }
}

/** Combines two simultaneous effects. */
export function together(a: Effect, b: Effect): Effect {
  return {
    load: product(a.load, b.load),
    extra: a.extra + b.extra,
    isCutOff: a.isCutOff || b.isCutOff,
    weights: product(a.weights, b.weights),
    supply: product(a.supply, b.supply),
    seenVoltage: product(a.seenVoltage, b.seenVoltage),
    seenCurrent: product(a.seenCurrent, b.seenCurrent),
    seenPower: product(a.seenPower, b.seenPower),
    factorLimit: Math.min(a.factorLimit, b.factorLimit),
    heat: Math.max(a.heat, b.heat),
    battery: Math.min(a.battery, b.battery),
    signal: Math.min(a.signal, b.signal),
    register: a.register + b.register,
  }
}

/** Overload by a machine that draws `times` the contracted capacity at any hour, with little of the usual load left. */
function overload(capacity: number, times: number): Partial<Effect> {
  return { load: all(0.15), extra: capacity * times }
}

/** Returns the index of a fault's phase: 0 for single-phase meters; three-wire meters have no B. */
function phaseIndex({ phase, from, deviceId }: Fault, { wiring }: Profile): number {
  if (wiring === 'single') return 0
  const index = phase === undefined ? hash(deviceId, from / 60_000, 7) % 3 : phases.indexOf(phase)
  return wiring === 'three-wire' && index === 1 ? 0 : index
}

function all(factor: number): Three {
  return [factor, factor, factor]
}

function only(phase: number, factor: number): Three {
  return [phase === 0 ? factor : 1, phase === 1 ? factor : 1, phase === 2 ? factor : 1]
}

function product([a, b, c]: Three, [d, e, f]: Three): Three {
  return [a * d, b * e, c * f]
}
