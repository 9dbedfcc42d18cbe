import { normal } from '#mock/lib/random.ts'
import type { DeviceState } from '../devices/device-states.ts'
import type { Three, Traits } from '../devices/traits.ts'
import { sharesAt, type DayBlock } from '../energy/day-blocks.ts'
import type { Effect } from '../faults/effects.ts'
import { effectAt, phasePowers, type Phases } from '../faults/power-under.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import { baseAt, inside, type Place, placeAt, shareOf, voltagesAt } from './voltages.ts'

/** Primary values a device reads at a time, by phase. Single-phase meters use the first place. */
export interface Reading {
  /** kW, V and A as measured. */
  power: Phases
  voltage: Phases
  current: Phases
  factor: Phases
  /** True current of the first phase in A, as an untampered neutral shows it. */
  trueCurrent: number
  /** Share of the peak load, 0 to 1. */
  share: number
  effect: Effect
}

/** Returns what a device reads at a time of a day. */
export function readingAt(sources: LoadSources, state: DeviceState, block: DayBlock, time: number): Reading {
  const { traits } = state
  const place = placeAt(time)
  const base = baseAt(sources, traits, block, place)
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
  const share = shareOf(traits, base)
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

/** Returns the currents in A; with three wires, those of the two elements. */
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

/** Undisturbed power factor at the beginning of a quarter hour; it rises with the load (kW). */
function powerFactor({ noise }: LoadSources, traits: Traits, slot: number, load: number): number {
  const share = Math.min(1, Math.abs(load) / Math.max(1e-9, traits.limit))
  const unrest = 0.004 * at(noise.smooth, traits.places.factor + slot)
  return Math.max(0.86, Math.min(0.99, traits.factor[0] + traits.factor[1] * share + unrest))
}
