import type { PropertyId } from '#domain/metering/properties.ts'
import { startOf } from '../calendar.ts'
import type { DeviceState, DeviceStates } from '../devices/device-states.ts'
import { usualSignal } from '../devices/traits.ts'
import type { DayBlocks } from '../energy/day-blocks.ts'
import { noEffect, type Effect } from '../faults/effects.ts'
import type { LoadSources } from '../load/sources.ts'
import { temperatureAt, type DayWeather } from '../load/weather.ts'
import { clockFaults, longestRun, ranAway, wornTime } from './clocks.ts'
import { voltageLevel } from './voltages.ts'

/** Lower and upper bound of a value. */
type Range = readonly [low: number, high: number]

/** Lower bound of the power factor without faults. */
const lowestFactor = 0.8

const onVoltage = ['supply', 'seenVoltage'] as const
const onPower = [
  ...onVoltage,
  'load',
  'extra',
  'isCutOff',
  'weights',
  'seenCurrent',
  'seenPower',
  'factorLimit',
] as const

interface Kind {
  /** Parts of an effect that change the value. */
  touchedBy: readonly (keyof Effect)[]
  rangeOf: (ranges: CalmRanges, state: DeviceState, dayNumber: number) => Range | undefined
}

const voltage = (index: 0 | 1 | 2): Kind => ({
  touchedBy: onVoltage,
  rangeOf: (ranges, { traits: { nominal, voltages, drop } }) => {
    const [low, high] = ranges.noise
    const least = voltageLevel({ night: -1, common: low, phase: low, own: low, fall: drop })
    const most = voltageLevel({ night: 1, common: high, phase: high, own: high, fall: 0 })
    return [nominal * (voltages[index] + least), nominal * (voltages[index] + most)]
  },
})

const kinds: Partial<Record<PropertyId, Kind>> = {
  ua: voltage(0),
  ub: voltage(1),
  uc: voltage(2),
  p: { touchedBy: onPower, rangeOf: (ranges, state, dayNumber) => ranges.power(state, dayNumber) },
  s: { touchedBy: onPower, rangeOf: (ranges, state, dayNumber) => apparent(ranges.power(state, dayNumber)) },
  load: {
    touchedBy: onPower,
    rangeOf: (ranges, state, dayNumber) => {
      const { capacity } = state.profile
      if (capacity <= 0) return undefined
      const [low, high] = apparent(ranges.power(state, dayNumber))
      return [(low / capacity) * 100, (high / capacity) * 100]
    },
  },
  pf: { touchedBy: onPower, rangeOf: () => [lowestFactor, 1] },
  temperature: {
    touchedBy: ['heat'],
    rangeOf: (ranges, { traits: { warmth } }, dayNumber) => {
      const [low, high] = airOf(ranges.weather(dayNumber))
      return [low + warmth, high + warmth + 5]
    },
  },
  battery: {
    touchedBy: ['battery'],
    rangeOf: (_ranges, { traits: { battery } }) => [battery - 0.005, battery + 0.005],
  },
  signal: {
    touchedBy: ['signal'],
    rangeOf: (ranges, { profile }) => {
      const usual = usualSignal(ranges.seed, profile)
      const [low, high] = ranges.noise
      return [Math.max(-115, Math.floor(usual + 1.6 * low)), Math.max(-115, Math.ceil(usual + 1.6 * high))]
    },
  },
  clockDeviation: { touchedBy: [], rangeOf: (ranges, state, dayNumber) => ranges.clock(state, dayNumber) },
}

/**
 * Bounds the points of a day without computing them, from device traits, load and weather. Returns nothing for a day
 * with an effect on the property.
 */
export class CalmRanges {
  readonly seed: number
  readonly weather: LoadSources['weather']
  /** Bounds of the noise strip that most values follow. */
  readonly noise: Range
  readonly #states: DeviceStates
  readonly #blocks: DayBlocks

  constructor({ seed, noise, weather }: LoadSources, states: DeviceStates, blocks: DayBlocks) {
    this.seed = seed
    this.weather = weather
    this.noise = bordersOf(noise.smooth)
    this.#states = states
    this.#blocks = blocks
  }

  /** Returns the bounds of a property at the quarter hours of a day; undefined if unknown. */
  of(state: DeviceState, property: PropertyId, dayNumber: number): Range | undefined {
    const kind = kinds[property]
    if (kind === undefined || this.#states.fleet.correctionsOf(state.profile.id).length > 0) return undefined
    const isTouched = this.#states
      .spellsOn(state, dayNumber)
      .some(({ effect }) => kind.touchedBy.some((part) => effect[part] !== noEffect[part]))
    return isTouched ? undefined : kind.rangeOf(this, state, dayNumber)
  }

  /** Bounds in kW of the undisturbed power at quarter hours; includes 0 before installation. */
  power(state: DeviceState, dayNumber: number): Range {
    const [low, high] = bordersOf(this.#blocks.passing(state, dayNumber).base)
    return state.profile.installed > startOf(dayNumber) ? [Math.min(0, low), Math.max(0, high)] : [low, high]
  }

  /** Bounds in seconds: a clock drifts at most until the platform sets it, and a worn clock has a constant error. */
  clock(state: DeviceState, dayNumber: number): Range | undefined {
    const isLost = clockFaults(this.#states, state, dayNumber).some(({ until }) => until > startOf(dayNumber))
    if (isLost) return undefined
    const { drift, profile } = state.traits
    if (profile.wornClock) {
      const seconds = wornTime(profile.id)
      return [seconds, seconds]
    }
    const most = ranAway(Math.abs(drift), longestRun, Math.max(...this.noise.map(Math.abs))) + 1
    const offset = this.#states.fleet.clockOffsetOf(profile.id)
    return [Math.min(0, offset) - most, Math.max(0, offset) + most]
  }
}

function apparent([low, high]: Range): Range {
  const most = Math.max(Math.abs(low), Math.abs(high)) / lowestFactor
  return [0, most]
}

/** Bounds of the outdoor temperature over a day in °C: a wave between two lines. */
function airOf(weather: DayWeather): Range {
  const hours = Array.from({ length: 25 }, (_, hour) => temperatureAt(weather, hour / 24))
  // upper bound of the change between two full hours
  const slack = 0.7 + Math.abs(weather.next - weather.mean) / 24
  return [Math.min(...hours) - slack, Math.max(...hours) + slack]
}

function bordersOf(values: Float64Array): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}
