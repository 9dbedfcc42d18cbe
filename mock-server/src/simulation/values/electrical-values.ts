import type { ValueId } from '#domain/metering/values.ts'
import { reactiveShare } from '../load/reactive-share.ts'
import type { Profile } from '../types.ts'
import type { Reading } from './reading.ts'

type Measure = (reading: Reading, profile: Profile) => number | null

/** Phases that a wiring measures; the neutral has no meaning with three wires. */
const measured: Readonly<Record<Profile['wiring'], readonly [boolean, boolean, boolean]>> = {
  single: [true, false, false],
  'three-wire': [true, false, true],
  'four-wire': [true, true, true],
}

type Index = 0 | 1 | 2

/** kW or kVA below which nothing flows: a power factor of nothing is none. */
const nothing = 1e-6

/** A value of one phase; with three wires only voltages and currents are the phase's own. */
function ofPhase(index: Index, valueOf: (reading: Reading) => number | null, isOfElement = false): Measure {
  return (reading, { wiring }) =>
    measured[wiring][index] && !(isOfElement && wiring === 'three-wire') ? valueOf(reading) : null
}

const voltage = (index: Index): Measure => ofPhase(index, ({ voltage: values }) => values[index])
const current = (index: Index): Measure => ofPhase(index, ({ current: values }) => values[index])
const power = (index: Index): Measure => ofPhase(index, ({ power: values }) => values[index], true)
const reactive = (index: Index): Measure => ofPhase(index, (reading) => reactiveOf(reading, index), true)
const factor = (index: Index): Measure =>
  ofPhase(index, (reading) => (Math.abs(reading.power[index]) < nothing ? null : reading.factor[index]), true)

/** Voltages by the phase that they are of. */
const voltagePlaces: Partial<Record<ValueId, Index>> = { ua: 0, ub: 1, uc: 2 }

/** The phase of a property that is a voltage which a wiring measures. */
export function voltagePlaceOf(property: ValueId, { wiring }: Profile): Index | undefined {
  const index = voltagePlaces[property]
  return index !== undefined && measured[wiring][index] ? index : undefined
}

/** What follows from voltages, currents and powers. */
export const electricalValues: Partial<Record<ValueId, Measure>> = {
  ua: voltage(0),
  ub: voltage(1),
  uc: voltage(2),
  ia: current(0),
  ib: current(1),
  ic: current(2),
  in: neutral,
  p: activeOf,
  pa: power(0),
  pb: power(1),
  pc: power(2),
  q: reactiveSum,
  qa: reactive(0),
  qb: reactive(1),
  qc: reactive(2),
  s: apparent,
  pf: (reading) => {
    const whole = apparent(reading)
    return whole < nothing ? null : Math.abs(activeOf(reading)) / whole
  },
  pfa: factor(0),
  pfb: factor(1),
  pfc: factor(2),
  unbalanceU: (reading, { wiring }) =>
    wiring === 'single' ? null : unbalanceU(valuesOf(reading.voltage, wiring)),
  unbalanceI: (reading, { wiring }) =>
    wiring === 'single' ? null : unbalanceI(valuesOf(reading.current, wiring)),
  load: (reading, { capacity }) => (capacity > 0 ? (apparent(reading) / capacity) * 100 : null),
}

/** kW of all phases. */
export function activeOf({ power: [a, b, c] }: Reading): number {
  return a + b + c
}

function reactiveOf({ power: values, factor: factors }: Reading, index: Index): number {
  return Math.abs(values[index]) * reactiveShare(factors[index])
}

function reactiveSum(reading: Reading): number {
  return reactiveOf(reading, 0) + reactiveOf(reading, 1) + reactiveOf(reading, 2)
}

function apparent(reading: Reading): number {
  return Math.hypot(activeOf(reading), reactiveSum(reading))
}

/** The currents of four wires add up to that of the neutral; with one phase it is what truly flows. */
function neutral({ current: [a, b, c], trueCurrent }: Reading, { wiring }: Profile): number | null {
  if (wiring === 'three-wire') return null
  if (wiring === 'single') return trueCurrent * 1.004
  return Math.sqrt(Math.max(0, a * a + b * b + c * c - a * b - b * c - c * a))
}

function valuesOf([a, b, c]: readonly [number, number, number], wiring: Profile['wiring']): number[] {
  return wiring === 'three-wire' ? [a, c] : [a, b, c]
}

/** The farthest from the mean, in percent of it. */
function unbalanceU(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return mean < 1e-9 ? 0 : (Math.max(...values.map((value) => Math.abs(value - mean))) / mean) * 100
}

/** The lowest below the highest, in percent of it. */
function unbalanceI(values: readonly number[]): number {
  const highest = Math.max(...values)
  return highest < 1e-9 ? 0 : ((highest - Math.min(...values)) / highest) * 100
}
