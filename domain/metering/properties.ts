import { keysOf } from '../../contract/schema/keys.ts'
import { quantities } from '../../contract/text/quantities.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { labels } from '../../contract/text/labels.ts'
import type { Wiring } from './families.ts'
import { clockLimits } from './clock.ts'

/** Default number of decimals of values in a unit. */
const unitDecimals = {
  kWh: 2,
  kvarh: 2,
  kW: 2,
  kvar: 2,
  kVA: 2,
  V: 1,
  A: 2,
  Hz: 2,
  '%': 2,
  '°C': 1,
  s: 0,
  dBm: 0,
} as const satisfies Record<string, number>

/** Returns the number of decimals of a unit; 2 for an unknown unit. */
export function decimalsOf(unit: string): number {
  return isUnit(unit) ? unitDecimals[unit] : 2
}

function isUnit(unit: string): unit is keyof typeof unitDecimals {
  return Object.hasOwn(unitDecimals, unit)
}

const phase = { a: 'A', b: 'B', c: 'C' } as const
export const phases = [phase.a, phase.b, phase.c] as const
export type Phase = (typeof phases)[number]

/** Warning and alarm limits, in the unit of the property. */
export interface Limits {
  warnLow?: number
  warnHigh?: number
  alarmLow?: number
  alarmHigh?: number
}

/** Property that a device measures. */
export interface PropertyKind extends Limits {
  label: Text2
  unit: string
  /** Number of decimals displayed. */
  decimals: number
  phase?: Phase
  /** `instant` is sampled at a moment, `register` only increases, `energy` belongs to an interval and can be summed. */
  nature: 'instant' | 'register' | 'energy'
}

const voltage = { unit: 'V', decimals: unitDecimals.V, nature: 'instant' } as const
const voltageLimits = { warnLow: 198, warnHigh: 235.4, alarmLow: 171.6, alarmHigh: 264 } as const
const current = { unit: 'A', decimals: unitDecimals.A, nature: 'instant' } as const
const power = { unit: 'kW', decimals: unitDecimals.kW, nature: 'instant' } as const
const reactive = { unit: 'kvar', decimals: unitDecimals.kvar, nature: 'instant' } as const
const apparent = { unit: 'kVA', decimals: unitDecimals.kVA, nature: 'instant' } as const
const factor = { unit: '', decimals: 3, nature: 'instant' } as const
const factorLimits = { warnLow: 0.85, alarmLow: 0.6 } as const
const register = { unit: 'kWh', decimals: unitDecimals.kWh, nature: 'register' } as const

/** Every property that the simulated platform measures; values are primary (after CT and PT). */
export const properties = {
  ua: { ...voltage, ...voltageLimits, phase: 'A', label: ['Voltage, phase A', 'A 相电压'] },
  ub: { ...voltage, ...voltageLimits, phase: 'B', label: ['Voltage, phase B', 'B 相电压'] },
  uc: { ...voltage, ...voltageLimits, phase: 'C', label: ['Voltage, phase C', 'C 相电压'] },
  ia: { ...current, phase: 'A', label: ['Current, phase A', 'A 相电流'] },
  ib: { ...current, phase: 'B', label: ['Current, phase B', 'B 相电流'] },
  ic: { ...current, phase: 'C', label: ['Current, phase C', 'C 相电流'] },
  in: { ...current, label: ['Neutral current', '零线电流'] },
  p: { ...power, label: ['Active power', '有功功率'] },
  pa: { ...power, phase: 'A', label: ['Active power, phase A', 'A 相有功功率'] },
  pb: { ...power, phase: 'B', label: ['Active power, phase B', 'B 相有功功率'] },
  pc: { ...power, phase: 'C', label: ['Active power, phase C', 'C 相有功功率'] },
  q: { ...reactive, label: ['Reactive power', '无功功率'] },
  qa: { ...reactive, phase: 'A', label: ['Reactive power, phase A', 'A 相无功功率'] },
  qb: { ...reactive, phase: 'B', label: ['Reactive power, phase B', 'B 相无功功率'] },
  qc: { ...reactive, phase: 'C', label: ['Reactive power, phase C', 'C 相无功功率'] },
  s: { ...apparent, label: quantities.apparentPower },
  pf: { ...factor, ...factorLimits, label: quantities.powerFactor },
  pfa: { ...factor, ...factorLimits, phase: 'A', label: ['Power factor, phase A', 'A 相功率因数'] },
  pfb: { ...factor, ...factorLimits, phase: 'B', label: ['Power factor, phase B', 'B 相功率因数'] },
  pfc: { ...factor, ...factorLimits, phase: 'C', label: ['Power factor, phase C', 'C 相功率因数'] },
  frequency: {
    unit: 'Hz',
    decimals: unitDecimals.Hz,
    nature: 'instant',
    warnLow: 49.8,
    warnHigh: 50.2,
    alarmLow: 49.5,
    alarmHigh: 50.5,
    label: quantities.frequency,
  },
  unbalanceU: {
    unit: '%',
    decimals: unitDecimals['%'],
    nature: 'instant',
    warnHigh: 2,
    alarmHigh: 4,
    label: ['Voltage unbalance', '电压不平衡度'],
  },
  unbalanceI: {
    unit: '%',
    decimals: 1,
    nature: 'instant',
    warnHigh: 30,
    alarmHigh: 60,
    label: ['Current unbalance', '电流不平衡度'],
  },
  load: {
    unit: '%',
    decimals: 1,
    nature: 'instant',
    warnHigh: 80,
    alarmHigh: 100,
    label: quantities.loadRate,
  },
  temperature: {
    unit: '°C',
    decimals: unitDecimals['°C'],
    nature: 'instant',
    warnHigh: 60,
    alarmHigh: 75,
    label: ['Internal temperature', '内部温度'],
  },
  battery: {
    unit: 'V',
    decimals: 2,
    nature: 'instant',
    warnLow: 3.3,
    alarmLow: 3,
    label: ['Clock battery', '时钟电池电压'],
  },
  clockDeviation: {
    unit: 's',
    decimals: unitDecimals.s,
    nature: 'instant',
    warnLow: -clockLimits.watched,
    warnHigh: clockLimits.watched,
    alarmLow: -clockLimits.wrong,
    alarmHigh: clockLimits.wrong,
    label: labels.clockDeviation,
  },
  signal: {
    unit: 'dBm',
    decimals: unitDecimals.dBm,
    nature: 'instant',
    warnLow: -100,
    alarmLow: -110,
    label: ['Signal', '信号强度'],
  },
  energy: { unit: 'kWh', decimals: unitDecimals.kWh, nature: 'energy', label: quantities.energy },
  forward: { ...register, label: ['Forward active register', '正向有功总示值'] },
  forwardSharp: { ...register, label: ['Forward register, sharp', '正向有功尖示值'] },
  forwardPeak: { ...register, label: ['Forward register, peak', '正向有功峰示值'] },
  forwardFlat: { ...register, label: ['Forward register, flat', '正向有功平示值'] },
  forwardValley: { ...register, label: ['Forward register, valley', '正向有功谷示值'] },
  reverse: { ...register, label: ['Reverse active register', '反向有功总示值'] },
  reactiveRegister: {
    ...register,
    unit: 'kvarh',
    decimals: unitDecimals.kvarh,
    label: ['Reactive register', '正向无功总示值'],
  },
} as const satisfies Record<string, PropertyKind>

export type PropertyId = keyof typeof properties

export const propertyIds: readonly PropertyId[] = keysOf(properties)

/** Returns a property by id, typed with its optional limits. */
export function propertyOf(id: PropertyId): PropertyKind {
  return properties[id]
}

/** Voltage in V for which the voltage limits are defined. */
const lowVoltage = 220

/**
 * Nominal primary voltage of a device in V: phase to neutral, or phase to phase for three wires. `pt` is the ratio of
 * its voltage transformers, 1 when there are none.
 */
export function nominalVoltage(wiring: Wiring, pt: number): number {
  if (wiring === 'three-wire') return pt > 1 ? 100 * pt : 380
  return pt > 1 ? (100 / Math.sqrt(3)) * pt : lowVoltage
}

/** Factor of a device's voltage limits. */
function limitScale(wiring: Wiring, pt: number): number {
  return nominalVoltage(wiring, pt) / lowVoltage
}

/** Factor of a property's limits on a device: voltage limits are defined for low voltage. */
export function limitScaleOf(id: PropertyId, { wiring, pt }: { wiring: Wiring; pt: number }): number {
  const isLine = propertyOf(id).unit === 'V' && id !== 'battery'
  return isLine ? limitScale(wiring, pt > 0 ? pt : 1) : 1
}

/** With three wires, voltages are measured between two phases. */
const lineNames: Readonly<Record<string, string>> = { A: 'Uab', C: 'Ucb' }

/** Returns the name of a phase's voltage when it is measured between two phases. */
export function lineNameOf(wiring: Wiring, of: string): string | undefined {
  return wiring === 'three-wire' ? lineNames[of] : undefined
}

/** Returns the label of a property on a device. */
export function labelFor(id: PropertyId, wiring: Wiring): Text2 {
  const { label, unit, phase: of } = propertyOf(id)
  const line = unit === 'V' && of !== undefined ? lineNameOf(wiring, of) : undefined
  return line === undefined ? label : [`Voltage ${line}`, `线电压 ${line}`]
}

/** Phase under which a device reports an event of a phase: A for single-phase, never B for three-wire devices. */
export function reportedPhase(wiring: Wiring, on: Phase): Phase {
  return wiring === 'single' || (wiring === 'three-wire' && on === phase.b) ? phase.a : on
}

export function isPropertyId(id: string): id is PropertyId {
  return Object.hasOwn(properties, id)
}

/**
 * Quality of a value. `recollected` was read again later, `estimated` was filled in, `corrected` was set by a user,
 * `invalid` was marked by a user and is null, `missing` is null too.
 */
export const qualities = ['normal', 'estimated', 'recollected', 'corrected', 'invalid', 'missing'] as const
export type Quality = (typeof qualities)[number]

/** Labels of the qualities. */
export const qualityNames: Readonly<Record<Quality, Text2>> = {
  normal: ['Normal', '正常'],
  estimated: ['Estimated', '估算'],
  recollected: ['Collected again', '补抄'],
  corrected: ['Corrected', '已修正'],
  invalid: ['Invalid', '已作废'],
  missing: ['Missing', '缺测'],
}
