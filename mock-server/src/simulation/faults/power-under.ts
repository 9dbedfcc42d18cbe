import { quarter } from '#contract/schema/time-units.ts'
import type { Three } from '../devices/traits.ts'
import { noEffect, together, type Effect, type Spell } from './effects.ts'

/** kW per phase, true or measured. */
export type Phases = [a: number, b: number, c: number]

/** True power, or power as measured by the meter. */
export type View = 'true' | 'seen'

/** Returns the combined effect at a time. */
export function effectAt(spells: readonly Spell[], time: number): Effect {
  let found: Effect | undefined
  for (const { from, until, effect } of spells) {
    if (from <= time && time < until) found = found === undefined ? effect : together(found, effect)
  }
  return found ?? noEffect
}

/** Returns the power of each phase under an effect. `base` is the undisturbed power of all phases in kW. */
export function phasePowers(base: number, shares: Three, effect: Effect, view: View): Phases {
  const { load, weights, supply } = effect
  const extra = effect.isCutOff ? 0 : effect.extra
  const weighed = shares[0] * weights[0] + shares[1] * weights[1] + shares[2] * weights[2]
  const powers: Phases = [0, 0, 0]
  for (const index of [0, 1, 2] as const) {
    const share = (shares[index] * weights[index]) / weighed
    const more = supply[index] > 0.1 ? extra : 0
    powers[index] = share * (base * load[index] + more)
    if (view === 'seen') {
      powers[index] *= effect.seenVoltage[index] * effect.seenCurrent[index] * effect.seenPower[index]
    }
  }
  return powers
}

/** Returns the power of all phases in kW under an effect. */
export function powerUnder(base: number, shares: Three, effect: Effect, view: View): number {
  const [a, b, c] = phasePowers(base, shares, effect, view)
  return a + b + c
}

/** Undisturbed power of a quarter hour: kW and phase shares at its beginning and its end. */
interface QuarterLoad {
  start: number
  first: number
  last: number
  here: Three
  next: Three
}

/** Returns the kWh of a quarter hour, or of its first `share`, under effects: the exact integral of the power. */
export function energyUnder(load: QuarterLoad, spells: readonly Spell[], view: View, share = 1): number {
  const { start } = load
  const end = start + share * quarter
  const cuts = [0, share]
  for (const { from, until } of spells) {
    if (from > start && from < end) cuts.push((from - start) / quarter)
    if (until > start && until < end) cuts.push((until - start) / quarter)
  }
  if (cuts.length > 2) cuts.sort((a, b) => a - b)
  let energy = 0
  for (let piece = 1; piece < cuts.length; piece += 1) {
    energy += pieceOf(load, spells, view, cuts[piece - 1] ?? 0, cuts[piece] ?? 0)
  }
  return energy / 4
}

/** Power and shares are linear, so their product is quadratic, which Simpson's rule integrates exactly. */
function pieceOf(
  load: QuarterLoad,
  spells: readonly Spell[],
  view: View,
  begin: number,
  end: number,
): number {
  const middle = (begin + end) / 2
  const effect = effectAt(spells, load.start + middle * quarter)
  const powers =
    powerAt(load, begin, effect, view) +
    4 * powerAt(load, middle, effect, view) +
    powerAt(load, end, effect, view)
  return ((end - begin) / 6) * powers
}

function powerAt(
  { first, last, here, next }: QuarterLoad,
  within: number,
  effect: Effect,
  view: View,
): number {
  return powerUnder(first + (last - first) * within, between(here, next, within), effect, view)
}

/** Interpolates linearly between two sets of phase shares. */
export function between(here: Three, next: Three, within: number): Three {
  return [
    here[0] + (next[0] - here[0]) * within,
    here[1] + (next[1] - here[1]) * within,
    here[2] + (next[2] - here[2]) * within,
  ]
}
