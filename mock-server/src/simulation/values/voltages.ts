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

/** The wave of the nights in each quarter hour of a day, -1 to 1. */
const nights = Float64Array.from({ length: slots }, (_, slot) =>
  Math.cos(((slot - 14) / slots) * 2 * Math.PI),
)

/** Where each phase reads its own unrest, after that of the first. */
const ownPlaces = [0, 2903, 6007] as const

/**
 * V of one phase as a device sees it: what a whole reading of the moment has there, without the rest of it. Voltages are
 * asked for by curves of days, and the rest would take most of the time.
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

/** The unrest of a moment between quarter hours, which all phases share, as a part of the nominal voltage. */
function flickerAt({ seed }: LoadSources, { profile }: Traits, { swing, second }: Place): number {
  return swing === 0 ? 0 : 0.0007 * swing * normal(seed, profile.id, second, 443)
}

/** The voltage of one phase: those of one area rise and fall together, those of one phase the more; nights are higher, load pulls them down. */
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

/** What moves a voltage: the wave of the nights (-1 to 1), the unrest of the area, of its phase and of the device, and how far load pulls it down. */
interface VoltageMoves {
  night: number
  common: number
  phase: number
  own: number
  fall: number
}

/** How far a healthy voltage is from what is usual for the device, as a share of the nominal one; it rises with every move but the fall. */
export function voltageLevel({ night, common, phase, own, fall }: VoltageMoves): number {
  return 0.0055 * night + 0.005 * common - fall + 0.0024 * phase + 0.0013 * own
}

/** Where a moment lies among quarter hours. */
export interface Place {
  slot: number
  /** The quarter hour of its day, and how much of it has passed. */
  whole: number
  within: number
  /** 0 on a quarter hour, 1 in its middle: how much of a moment's own unrest shows. */
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

/** kW of a device where all is well. */
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

/** How much of its highest load a device carries, 0 to 1. */
export function shareOf({ limit }: Traits, base: number): number {
  return Math.min(1, Math.abs(base) / Math.max(1e-9, limit))
}

/** Values between those of two quarter hours. */
export function inside({ slot, within }: Place, valueOf: (slot: number) => Three): Three {
  const here = valueOf(slot)
  return within === 0 ? here : between(here, valueOf(slot + 1), within)
}
