import { day, quarter } from '#contract/schema/time-units.ts'
import type { Quality } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, isInWorld, startOf } from '../calendar.ts'
import { isMeter, type DeviceState, type DeviceStates } from '../devices/device-states.ts'
import { reactiveShare, usualSignal, type Traits } from '../devices/traits.ts'
import { slotOf, type DayBlocks } from '../energy/day-blocks.ts'
import { counters } from '../energy/day-sums.ts'
import { displayed, displayedUntil, splicedBetween } from '../energy/meter-exchanges.ts'
import type { Registers } from '../energy/registers.ts'
import type { Effect } from '../faults/effects.ts'
import { effectAt } from '../faults/power-under.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import { temperatureAt } from '../load/weather.ts'
import type { Correction, FleetView, Points, Profile, Sample, ShownRegisters } from '../types.ts'
import { Clocks } from './clocks.ts'
import { readingAt, type Reading } from './reading.ts'
import { voltageAt } from './voltages.ts'

type Measure = (reading: Reading, profile: Profile) => number | null

/** Phases measured by each wiring; with three wires the neutral has no meaning. */
const measured: Readonly<Record<Profile['wiring'], readonly [boolean, boolean, boolean]>> = {
  single: [true, false, false],
  'three-wire': [true, false, true],
  'four-wire': [true, true, true],
}

type Index = 0 | 1 | 2

/** kW or kVA below which nothing flows and the power factor is undefined. */
const nothing = 1e-6

/** Measure of one phase; with three wires only voltages and currents exist per phase. */
function ofPhase(index: Index, valueOf: (reading: Reading) => number | null, isOfElement = false): Measure {
  return (reading, { wiring }) =>
    measured[wiring][index] && !(isOfElement && wiring === 'three-wire') ? valueOf(reading) : null
}

const voltageOfPhase = (index: Index): Measure => ofPhase(index, ({ voltage: values }) => values[index])
const current = (index: Index): Measure => ofPhase(index, ({ current: values }) => values[index])
const power = (index: Index): Measure => ofPhase(index, ({ power: values }) => values[index], true)
const reactive = (index: Index): Measure => ofPhase(index, (reading) => reactiveOf(reading, index), true)
const factor = (index: Index): Measure =>
  ofPhase(index, (reading) => (Math.abs(reading.power[index]) < nothing ? null : reading.factor[index]), true)

/** Phase indexes of the voltage properties. */
const voltagePlaces: Partial<Record<ValueId, Index>> = { ua: 0, ub: 1, uc: 2 }

/** Returns the phase index if a property is a voltage that the wiring measures. */
function voltagePlaceOf(property: ValueId, { wiring }: Profile): Index | undefined {
  const index = voltagePlaces[property]
  return index !== undefined && measured[wiring][index] ? index : undefined
}

/** Values derived from voltages, currents and powers. */
const electricalValues: Partial<Record<ValueId, Measure>> = {
  ua: voltageOfPhase(0),
  ub: voltageOfPhase(1),
  uc: voltageOfPhase(2),
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

/** Active power of all phases in kW. */
function activeOf({ power: [a, b, c] }: Reading): number {
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

/** Neutral current: the vector sum with four wires, the true current with one phase. */
function neutral({ current: [a, b, c], trueCurrent }: Reading, { wiring }: Profile): number | null {
  if (wiring === 'three-wire') return null
  if (wiring === 'single') return trueCurrent * 1.004
  return Math.sqrt(Math.max(0, a * a + b * b + c * c - a * b - b * c - c * a))
}

function valuesOf([a, b, c]: readonly [number, number, number], wiring: Profile['wiring']): number[] {
  return wiring === 'three-wire' ? [a, c] : [a, b, c]
}

/** Maximum deviation from the mean, in percent of the mean. */
function unbalanceU(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return mean < 1e-9 ? 0 : (Math.max(...values.map((value) => Math.abs(value - mean))) / mean) * 100
}

/** Difference between highest and lowest, in percent of the highest. */
function unbalanceI(values: readonly number[]): number {
  const highest = Math.max(...values)
  return highest < 1e-9 ? 0 : ((highest - Math.min(...values)) / highest) * 100
}

/** Indexes of the counters that add up to each register property. */
const registerPlaces: Partial<Record<ValueId, readonly number[]>> = {
  forward: [0, 1, 2, 3],
  forwardSharp: [0],
  forwardPeak: [1],
  forwardFlat: [2],
  forwardValley: [3],
  reverse: [counters.reverse],
  reactiveRegister: [counters.reactive],
}

/** Computes every value of every property, whether or not it arrives. */
export class Values {
  readonly #sources: LoadSources
  readonly #blocks: DayBlocks
  readonly #registers: Registers
  readonly #fleet: FleetView
  readonly #clocks: Clocks

  constructor(sources: LoadSources, states: DeviceStates, blocks: DayBlocks, registers: Registers) {
    this.#sources = sources
    this.#blocks = blocks
    this.#registers = registers
    this.#fleet = states.fleet
    this.#clocks = new Clocks(sources, states)
  }

  /** Returns values at a time; `energy` is that of the following `step` milliseconds, null until they have passed. */
  of(
    state: DeviceState,
    properties: readonly ValueId[],
    time: number,
    step: number,
    now: number,
  ): (number | null)[] {
    const [only] = properties
    const voltage =
      only === undefined || properties.length > 1 || state.profile.curve !== undefined
        ? undefined
        : voltagePlaceOf(only, state.profile)
    if (voltage !== undefined) return [this.#voltage(state, time, voltage)]
    let reading: Reading | undefined
    let registers: Float64Array | undefined
    const isOwn = state.profile.curve !== undefined
    return properties.map((property) => {
      if (isOwn && property !== 'p' && property !== 'energy' && property !== 'forward') return null
      if (property === 'energy') {
        return time + step <= now ? this.#registers.energy(state, time, time + step) : null
      }
      const places = registerPlaces[property]
      if (places !== undefined) return sumAt((registers ??= this.#shown(state, time)), places)
      if (property === 'p' && reading === undefined) return this.power(state, time)
      if (property === 'signal') return this.#signal(state, time)
      if (property === 'clockDeviation') return this.#clocks.deviation(state, time)
      const electrical = electricalValues[property]
      reading ??= this.#reading(state, time)
      if (electrical !== undefined) return electrical(reading, state.profile)
      return conditionValues[property]?.(this.#sources, state.traits, reading, time) ?? null
    })
  }

  /** Power in kW; 0 before installation. */
  power(state: DeviceState, time: number): number {
    if (!isInWorld(time) || time < state.profile.installed) return 0
    const block = this.#blocks.get(state, dayAt(time))
    const passed = (time - startOf(dayAt(time))) / quarter
    // without effects the value of a quarter hour needs no reading
    if (block.spells.length === 0 && Number.isInteger(passed)) return block.base[passed] ?? 0
    return activeOf(this.#reading(state, time))
  }

  #signal(state: DeviceState, time: number): number | null {
    const effect = effectAt(this.#blocks.spellsOn(state, dayAt(time)), time)
    return signalAt(this.#sources, state.profile, effect, time)
  }

  #voltage(state: DeviceState, time: number, index: 0 | 1 | 2): number {
    return voltageAt(this.#sources, state, this.#blocks.get(state, dayAt(time)), time, index)
  }

  #reading(state: DeviceState, time: number): Reading {
    return readingAt(this.#sources, state, this.#blocks.get(state, dayAt(time)), time)
  }

  /** Returns all registers of the device at a time, whether or not they arrived. */
  registers(state: DeviceState, time: number): ShownRegisters {
    const plain = this.#spliced(state, time)
    const shown = this.#disturbed(state, time, plain)
    const reverse = shown[counters.reverse] ?? 0
    // the load is inductive in either direction of energy: quadrants 1 and 2
    const second = reverse * state.traits.reactive
    const forward = [...shown.subarray(0, counters.forward)]
    return {
      forward,
      disturbed: forward.map((value, place) => value - (plain[place] ?? 0)),
      reverse: [...shown.subarray(counters.reverseTariffs, counters.count)],
      quadrants: [Math.max(0, (shown[counters.reactive] ?? 0) - second), second, 0, 0],
    }
  }

  /** Forward register and tariffs of the meter that was installed until a time. */
  removed(state: DeviceState, time: number): number[] {
    const until = displayedUntil(...this.#exchanged(state), time)
    const forward = [...this.#disturbed(state, time, until).subarray(0, counters.forward)]
    return [forward.reduce((sum, value) => sum + value, 0), ...forward]
  }

  /** Returns what exchanges between two times removed from a register. */
  spliced(state: DeviceState, register: ValueId, from: number, until: number): number {
    return sumAt(splicedBetween(...this.#exchanged(state), from, until), registerPlaces[register] ?? [])
  }

  /** Returns the displayed registers: counted, with exchanges and faults. */
  #shown(state: DeviceState, time: number): Float64Array {
    return this.#disturbed(state, time, this.#spliced(state, time))
  }

  #spliced(state: DeviceState, time: number): Float64Array {
    return displayed(...this.#exchanged(state), time)
  }

  #exchanged(state: DeviceState) {
    const countedAt = (moment: number) => this.#registers.at(state, moment)
    return [this.#fleet.meterExchangesOf(state.profile.id), countedAt] as const
  }

  #disturbed(state: DeviceState, time: number, plain: Float64Array): Float64Array {
    const { register } = effectAt(this.#blocks.get(state, dayAt(time)).spells, time)
    if (register === 0) return plain
    return plain.map((value, place) => (place < counters.forward ? Math.max(0, value + register / 4) : value))
  }
}

function sumAt(registers: Float64Array, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (registers[place] ?? 0), 0)
}

type Condition = (sources: LoadSources, traits: Traits, reading: Reading, time: number) => number | null

/** Values that describe the device itself. */
const conditionValues: Partial<Record<ValueId, Condition>> = {
  frequency,
  temperature,
  battery: ({ seed }, { battery, profile }, { effect }, time) =>
    Math.min(battery + 0.01 * (unit(seed, profile.id, dayAt(time), 451) - 0.5), effect.battery),
}

/** Grid frequency: the same for the whole grid; null without voltage. */
function frequency({ noise }: LoadSources, _: Traits, { voltage }: Reading, time: number): number | null {
  if (Math.max(...voltage) <= 0) return null
  return 50 + 0.012 * strand(noise.smooth, time, 97)
}

function temperature(
  { weather }: LoadSources,
  { warmth }: Traits,
  { share, effect }: Reading,
  time: number,
): number {
  const dayNumber = dayAt(time)
  const air = temperatureAt(weather(dayNumber), (time - startOf(dayNumber)) / day)
  return Math.max(air + warmth + 5 * share, effect.heat)
}

/** Signal strength of a radio in dBm; null for carrier or wired meters. Independent of the load. */
function signalAt(
  { seed, noise }: LoadSources,
  profile: Profile,
  effect: Effect,
  time: number,
): number | null {
  const comm = profile.comm ?? (isMeter(profile) ? 'hplc' : '4g')
  if (comm !== '4g' && comm !== 'rf') return null
  const wobble = 1.6 * strand(noise.smooth, time, hash(seed, profile.id, 454))
  return Math.round(
    Math.max(-115, Math.min(-55, effect.signal === 0 ? usualSignal(seed, profile) + wobble : effect.signal)),
  )
}

/** Interpolates a strip between quarter hours. */
function strand(strip: Float64Array, time: number, offset: number): number {
  const dayNumber = dayAt(time)
  const passed = (time - startOf(dayNumber)) / quarter
  const whole = Math.floor(passed)
  const here = at(strip, offset + slotOf(dayNumber, whole))
  return here + (at(strip, offset + slotOf(dayNumber, whole) + 1) - here) * (passed - whole)
}

/** Returns the correction of a point known at `now`; undefined if none. */
export function correctionAt(
  corrections: readonly Correction[],
  property: ValueId,
  time: number,
  now: number,
): Sample | undefined {
  const found = corrections.find((one) => one.time === time && one.property === property && one.at <= now)
  return found && { value: found.value, quality: found.quality }
}

/** Applies the manual corrections known at `now` to points. */
export function correctPoints(
  { times, series, quality }: Points,
  corrections: readonly Correction[],
  { from, step, now }: { from: number; step: number; now: number },
): Points {
  const values: Partial<Record<ValueId, (number | null)[]>> = {}
  const marks: Partial<Record<ValueId, Quality[]>> = {}
  for (const { property, time, value, quality: mark, at: madeAt } of corrections) {
    const place = (time - from) / step
    const own = series[property]
    if (own === undefined || madeAt > now || times[place] !== time) continue
    const [changed, marked] = [(values[property] ??= [...own]), (marks[property] ??= [...quality])]
    changed[place] = value
    marked[place] = mark
  }
  return { times, series: { ...series, ...values }, quality, ...(Object.keys(marks).length > 0 && { marks }) }
}
