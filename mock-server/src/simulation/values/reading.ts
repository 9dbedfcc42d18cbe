import { quarter } from '#contract/schema/time-units.ts'
import { dayAt, slots, startOf } from '../calendar.ts'
import { sharesAt, slotOf, type DayBlock } from '../energy/day-blocks.ts'
import type { DeviceState } from '../devices/device-states.ts'
import type { Effect } from '../faults/effects.ts'
import type { LoadSources } from '../load/sources.ts'
import { at } from '../load/noise.ts'
import { powerFactor } from '../load/power-factor.ts'
import { between, effectAt, phasePowers, type Phases } from '../faults/power-under.ts'
import { normal } from '#mock/lib/random.ts'
import type { Three, Traits } from '../devices/traits.ts'

/** What a device reads at a moment: primary values, phase by phase. Meters with one phase have it in the first place. */
export interface Reading {
  /** kW, V, A as the device sees them. */
  power: Phases
  voltage: Phases
  current: Phases
  factor: Phases
  /** A truly drawn through the first phase; what an untampered neutral shows. */
  trueCurrent: number
  /** Share of the highest load, 0 to 1. */
  share: number
  effect: Effect
}

/** Where a moment lies among quarter hours. */
interface Place {
  slot: number
  within: number
  /** 0 on a quarter hour, 1 in its middle: how much of a moment's own unrest shows. */
  swing: number
  second: number
}

/** What a device reads at a moment of a day. */
export function readingAt(sources: LoadSources, state: DeviceState, block: DayBlock, time: number): Reading {
  const { traits } = state
  const dayNumber = dayAt(time)
  const passed = (time - startOf(dayNumber)) / quarter
  const whole = Math.floor(passed)
  const within = passed - whole
  const place: Place = {
    slot: slotOf(dayNumber, whole),
    within,
    swing: 4 * within * (1 - within),
    second: Math.floor(time / 1000),
  }
  const [first = 0, last = 0] = [block.base[whole], block.base[whole + 1]]
  const unrest =
    place.swing === 0 ? 0 : 0.012 * place.swing * normal(sources.seed, traits.profile.id, place.second)
  const base = (first + (last - first) * within) * (1 + unrest)
  const effect = effectAt(block.spells, time)
  return electrical(sources, traits, place, base, effect)
}

function electrical(
  sources: LoadSources,
  traits: Traits,
  place: Place,
  base: number,
  effect: Effect,
): Reading {
  const shares = inside(place, (slot) => sharesAt(sources, traits, slot))
  const share = Math.min(1, Math.abs(base) / Math.max(1e-9, traits.limit))
  const healthy = voltagesAt(sources, traits, place, share)
  const factors = factorsAt(sources, traits, place, base, effect)
  const trueCurrent = currentsOf(traits, phasePowers(base, shares, effect, 'true'), healthy, factors, effect)
  const { seenVoltage, seenCurrent, supply } = effect
  return {
    power: phasePowers(base, shares, effect, 'seen'),
    voltage: three((index) => healthy[index] * supply[index] * seenVoltage[index]),
    current: three((index) => trueCurrent[index] * seenCurrent[index]),
    factor: factors,
    trueCurrent: trueCurrent[0],
    share,
    effect,
  }
}

/** A value between those of two quarter hours. */
function inside({ slot, within }: Place, valueOf: (slot: number) => Three): Three {
  const here = valueOf(slot)
  return within === 0 ? here : between(here, valueOf(slot + 1), within)
}

/** Voltages where all is well: those of one area rise and fall together, those of one phase the more; nights are higher, load pulls them down. */
function voltagesAt({ seed, noise }: LoadSources, traits: Traits, place: Place, share: number): Three {
  const { profile, voltages, nominal, drop } = traits
  const { common, phases, own } = traits.places
  const levels = inside(place, (slot) => {
    const night = Math.cos((((slot % slots) - 14) / slots) * 2 * Math.PI)
    const shared = { night, common: at(noise.smooth, common + slot), fall: drop * share }
    const level = (index: 0 | 1 | 2, ownPlace: number) =>
      voltageLevel({
        ...shared,
        phase: at(noise.smooth, phases[index] + slot),
        own: at(noise.smooth, ownPlace + slot),
      })
    return [level(0, own), level(1, own + 2903), level(2, own + 6007)]
  })
  const flicker = place.swing === 0 ? 0 : 0.0007 * place.swing * normal(seed, profile.id, place.second, 443)
  return three((index) => nominal * (voltages[index] + levels[index] + flicker))
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

function factorsAt(
  sources: LoadSources,
  traits: Traits,
  { slot, within }: Place,
  base: number,
  { factorLimit }: Effect,
): Phases {
  const here = powerFactor(sources, traits, slot, base)
  const factor = within === 0 ? here : here + (powerFactor(sources, traits, slot + 1, base) - here) * within
  const { id } = traits.profile
  return three((index) => Math.min(factor + 0.006 * normal(sources.seed, id, index, 444), 0.998, factorLimit))
}

/** A that flow; with three wires, those of the two elements. */
function currentsOf(
  { profile, nominal }: Traits,
  powers: Three,
  healthy: Three,
  factors: Three,
  { supply }: Effect,
): Phases {
  const perElement = profile.wiring === 'three-wire' ? 2 / Math.sqrt(3) : 1
  return three((index) => {
    const voltage = healthy[index] * supply[index]
    if (voltage < nominal * 0.1) return 0
    return (Math.abs(powers[index]) * 1000 * perElement) / (voltage * Math.max(0.05, factors[index]))
  })
}

function three(valueOf: (index: 0 | 1 | 2) => number): Phases {
  return [valueOf(0), valueOf(1), valueOf(2)]
}
