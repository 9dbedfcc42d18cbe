import { normal } from '#mock/lib/random.ts'
import { slots, dayAt, startOf } from '../calendar.ts'
import type { DeviceState } from '../devices/device-states.ts'
import type { Traits, Three } from '../devices/traits.ts'
import { type DayBlock, slotOf } from '../energy/day-blocks.ts'
import { effectAt, type Phases, between } from '../faults/power-under.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import { quarter } from '#contract/schema/time-units.ts'

type Index = 0 | 1 | 2

/** Night wave by quarter hour, -1 to 1. */
const nights = Float64Array.from({ length: slots }, (_, slot) =>
  Math.cos(((slot - 14) / slots) * 2 * Math.PI),
)

/** Noise offsets of the phases, relative to the first. */
const ownPlaces = [0, 2903, 6007] as const

/**
 * Voltage in V of one phase as measured, without computing a full reading. Day curves request voltages only, and the
 * rest of the reading would dominate the cost.
 */
export function voltageAt(
  sources: LoadSources,
  { traits }: DeviceState,
  block: DayBlock,
  time: number,
  index: Index,
): number {
  const place = placeAt(time)
  const share = shareOf(traits, baseAt(sources, traits, block, place))
  const flicker = flickerAt(sources, traits, place)
  const healthy = healthyVoltage(sources, traits, place, { share, flicker }, index)
  const { supply, seenVoltage } = effectAt(block.spells, time)
  return healthy * supply[index] * seenVoltage[index]
}

export function voltagesAt(sources: LoadSources, traits: Traits, place: Place, share: number): Phases {
  const moves = { share, flicker: flickerAt(sources, traits, place) }
  return [
    healthyVoltage(sources, traits, place, moves, 0),
    healthyVoltage(sources, traits, place, moves, 1),
    healthyVoltage(sources, traits, place, moves, 2),
  ]
}

/** Noise between quarter hours, common to all phases, as a share of the nominal voltage. */
function flickerAt({ seed }: LoadSources, { profile }: Traits, { swing, second }: Place): number {
  return swing === 0 ? 0 : 0.0007 * swing * normal(seed, profile.id, second, 443)
}

/** Undisturbed phase voltage: correlated within an area and more so by phase, higher at night, lowered by load. */
function healthyVoltage(
  sources: LoadSources,
  traits: Traits,
  { slot, within }: Place,
  { share, flicker }: { share: number; flicker: number },
  index: Index,
): number {
  const here = levelAt(sources, traits, slot, share, index)
  const level =
    within === 0 ? here : here + (levelAt(sources, traits, slot + 1, share, index) - here) * within
  return traits.nominal * (traits.voltages[index] + level + flicker)
}

function levelAt(
  { noise: { smooth } }: LoadSources,
  { places, drop }: Traits,
  slot: number,
  share: number,
  index: Index,
): number {
  return voltageLevel({
    night: nights[slot % slots] ?? 0,
    common: at(smooth, places.common + slot),
    fall: drop * share,
    phase: at(smooth, places.phases[index] + slot),
    own: at(smooth, places.own + ownPlaces[index] + slot),
  })
}

/** Components of a voltage: night wave (-1 to 1), noise of area, phase and device, and drop by load. */
interface VoltageMoves {
  night: number
  common: number
  phase: number
  own: number
  fall: number
}

/** Deviation from the device's usual voltage as a share of the nominal; rises with every component but `fall`. */
export function voltageLevel({ night, common, phase, own, fall }: VoltageMoves): number {
  return 0.0055 * night + 0.005 * common - fall + 0.0024 * phase + 0.0013 * own
}

/** Position of a time among the quarter hours. */
export interface Place {
  slot: number
  /** Quarter hour of the day, and the share of it that has passed. */
  whole: number
  within: number
  /** 0 at a quarter hour, 1 in the middle: weight of the noise between quarter hours. */
  swing: number
  second: number
}

export function placeAt(time: number): Place {
  const dayNumber = dayAt(time)
  const passed = (time - startOf(dayNumber)) / quarter
  const whole = Math.floor(passed)
  const within = passed - whole
  return {
    slot: slotOf(dayNumber, whole),
    whole,
    within,
    swing: 4 * within * (1 - within),
    second: Math.floor(time / 1000),
  }
}

/** Undisturbed power of a device in kW. */
export function baseAt(
  { seed }: LoadSources,
  { profile }: Traits,
  { base }: DayBlock,
  { whole, within, swing, second }: Place,
): number {
  const [first = 0, last = 0] = [base[whole], base[whole + 1]]
  const unrest = swing === 0 ? 0 : 0.012 * swing * normal(seed, profile.id, second)
  return (first + (last - first) * within) * (1 + unrest)
}

/** Load as a share of the device's peak, 0 to 1. */
export function shareOf({ limit }: Traits, base: number): number {
  return Math.min(1, Math.abs(base) / Math.max(1e-9, limit))
}

/** Interpolates between two quarter hours. */
export function inside({ slot, within }: Place, valueOf: (slot: number) => Three): Three {
  const here = valueOf(slot)
  return within === 0 ? here : between(here, valueOf(slot + 1), within)
}
