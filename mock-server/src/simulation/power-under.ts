import { quarter } from './calendar.ts'
import { noEffect, together, type Effect, type Spell } from './effects.ts'
import type { Three } from './traits.ts'

/** kW of each phase, as they are or as the meter sees them. */
export type Phases = [a: number, b: number, c: number]

/** Whether powers are meant as they are, or as the meter shows them. */
export type View = 'true' | 'seen'

/** How a device's power is divided at a place inside a quarter hour, 0 to 1. */
export type SharesAt = (within: number) => Three

/** What is different at a moment. */
export function effectAt(spells: readonly Spell[], time: number): Effect {
  let found: Effect | undefined
  for (const { from, until, effect } of spells) {
    if (from <= time && time < until) found = found === undefined ? effect : together(found, effect)
  }
  return found ?? noEffect
}

/** The power of each phase under an effect. `base` is kW of all phases where all is well. */
export function phasePowers(base: number, shares: Three, effect: Effect, view: View): Phases {
  const { load, extra, weights, supply } = effect
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

/** kW of all phases under an effect. */
export function powerUnder(base: number, shares: Three, effect: Effect, view: View): number {
  const [a, b, c] = phasePowers(base, shares, effect, view)
  return a + b + c
}

/** The power of a quarter hour where all is well: at its beginning and its end, in kW, with how it is divided. */
export interface QuarterLoad {
  start: number
  first: number
  last: number
  sharesAt: SharesAt
}

/** Energy of a quarter hour in kWh while things are different: the exact integral of the power. */
export function energyUnder(load: QuarterLoad, spells: readonly Spell[], view: View): number {
  const { start } = load
  const cuts = [0, 1]
  for (const { from, until } of spells) {
    for (const time of [from, until]) {
      const within = (time - start) / quarter
      if (within > 0 && within < 1) cuts.push(within)
    }
  }
  cuts.sort((a, b) => a - b)
  let energy = 0
  for (let piece = 1; piece < cuts.length; piece += 1) {
    const [begin = 0, end = 0] = [cuts[piece - 1], cuts[piece]]
    const effect = effectAt(spells, start + ((begin + end) / 2) * quarter)
    energy += simpson((within) => powerAt(load, within, effect, view), begin, end)
  }
  return energy / 4
}

/** Power and division follow straight lines, so their product is a parabola, which this integrates exactly. */
function simpson(power: (within: number) => number, begin: number, end: number): number {
  return ((end - begin) / 6) * (power(begin) + 4 * power((begin + end) / 2) + power(end))
}

function powerAt({ first, last, sharesAt }: QuarterLoad, within: number, effect: Effect, view: View): number {
  return powerUnder(first + (last - first) * within, sharesAt(within), effect, view)
}
