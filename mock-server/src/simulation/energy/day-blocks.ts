import { quarter } from '#contract/schema/time-units.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import { dayAt, slots, startOf } from '../calendar.ts'
import type { DeviceState, DeviceStates } from '../devices/device-states.ts'
import { noEffect, type Spell } from '../faults/effects.ts'
import { addLoad, supplyFactor } from '../load/load.ts'
import { effectAt, energyUnder, powerUnder, type View } from '../faults/power-under.ts'
import type { Three, Traits } from '../devices/traits.ts'
import type { OwnCurve } from '../types.ts'

export interface DayBlock {
  owner: DeviceState
  /** Undisturbed power in kW at quarter hours, including the next midnight; linear in between. */
  base: Float64Array
  /** kWh counted in each quarter hour; negative when feeding in. */
  energy: Float64Array
  /** Deviations on the day. */
  spells: readonly Spell[]
}

/** kW at the beginning and the end of a quarter hour. */
type Lines = readonly [first: number, last: number]

/** Maximum number of cached days; one takes 1.6 KB. */
const keptBlocks = 8000

/** Exceeds every day number, so that cache keys are unique. */
const manyDays = 65_536

/** Cache of devices' days, computed on demand. */
export class DayBlocks {
  readonly #states: DeviceStates
  readonly #sources: LoadSources
  readonly #blocks = new BoundedMap<number, DayBlock>(keptBlocks)
  /** Scratch buffers for uncached days and sums: allocating them each time would cost more than the computation. */
  readonly #passing = emptyDay()
  readonly #pieces = new Float64Array(slots + 1)
  readonly #trueEnergy = new Float64Array(slots)
  readonly #points = new Float64Array(slots + 1)
  readonly #corrections = new Float64Array(slots)

  constructor(states: DeviceStates, sources: LoadSources) {
    this.#states = states
    this.#sources = sources
  }

  /** Returns a day of a device, cached. */
  get(state: DeviceState, dayNumber: number): DayBlock {
    const key = state.profile.id * manyDays + dayNumber
    const known = this.#blocks.get(key)
    return known?.owner === state
      ? known
      : this.#blocks.set(key, this.#fill({ owner: state, ...emptyDay() }, dayNumber))
  }

  /** Returns a day of a device uncached; the next call overwrites it. */
  passing(state: DeviceState, dayNumber: number): DayBlock {
    return this.#fill({ ...this.#passing, owner: state }, dayNumber)
  }

  /** kWh counted in the first `share` of a quarter hour: proportional, unless a deviation changes within it. */
  partOf(block: DayBlock, dayNumber: number, slot: number, share: number): number {
    const { owner: state, base, energy, spells } = block
    const whole = energy[slot] ?? 0
    const start = startOf(dayNumber) + slot * quarter
    if (share >= 1 || start < state.profile.installed || !isTouched(spells, start)) return whole * share
    const lines: Lines = [base[slot] ?? 0, base[slot + 1] ?? 0]
    const seen = (part: number) => this.#energyOf(state, dayNumber, slot, lines, spells, 'seen', part)
    return seen(share) + (whole - seen(1)) * share
  }

  /** Returns the deviations of a device on a day without computing the day. */
  spellsOn(state: DeviceState, dayNumber: number): readonly Spell[] {
    return this.#states.spellsOn(state, dayNumber)
  }

  /** Whether a device actually draws its usual load all day. */
  isUndisturbed(state: DeviceState, dayNumber: number): boolean {
    return state.profile.installed <= startOf(dayNumber) && this.#trueSpells(state, dayNumber).length === 0
  }

  /** Returns the kWh that actually pass a device per quarter hour of a day; the next call overwrites it. */
  trueEnergy(state: DeviceState, dayNumber: number): Float64Array {
    const spells = this.#trueSpells(state, dayNumber)
    const base = this.#pieces.fill(0)
    addLoad(this.#sources, this.#states.countedBy(state, dayNumber).traits, dayNumber, base)
    for (let slot = 0; slot < slots; slot += 1) {
      const isThere = startOf(dayNumber) + slot * quarter >= state.profile.installed
      const lines: Lines = [base[slot] ?? 0, base[slot + 1] ?? 0]
      this.#trueEnergy[slot] = isThere ? this.#energyOf(state, dayNumber, slot, lines, spells, 'true') : 0
    }
    return this.#trueEnergy
  }

  /** Returns the deviations of a day that change the power itself, not only its measurement. */
  #trueSpells(state: DeviceState, dayNumber: number): readonly Spell[] {
    const spells = this.#states.spellsOn(state, dayNumber)
    if (spells.length === 0) return spells
    return spells.filter(({ effect }) => effect.load !== noEffect.load || effect.extra !== 0)
  }

  /** Computes a day into the given arrays. */
  #fill(empty: Omit<DayBlock, 'spells'>, dayNumber: number): DayBlock {
    const { owner: state } = empty
    const block: DayBlock = { ...empty, spells: this.#states.spellsOn(state, dayNumber) }
    block.base.fill(0)
    if (state.profile.curve !== undefined) return readOwn(state.profile.curve, dayNumber, block)
    if (state.members === undefined) {
      addLoad(this.#sources, this.#states.countedBy(state, dayNumber).traits, dayNumber, block.base)
      this.#straight(block)
    } else {
      this.#supply(state, state.members, dayNumber, block)
    }
    this.#count(state, dayNumber, block)
    return block
  }

  /** Fills in the energy of linearly interpolated power. */
  #straight({ base, energy }: DayBlock): void {
    for (let slot = 0; slot < slots; slot += 1) {
      energy[slot] = ((base[slot] ?? 0) + (base[slot + 1] ?? 0)) / 8
    }
  }

  /** Computes what the meter counts: quarter hours with a deviation are integrated piecewise. */
  #count(state: DeviceState, dayNumber: number, block: DayBlock): void {
    const { base, energy, spells } = block
    const begin = startOf(dayNumber)
    const { installed } = state.profile
    for (let slot = 0; slot < slots; slot += 1) {
      const start = begin + slot * quarter
      if (start < installed) energy[slot] = 0
      else if (isTouched(spells, start)) {
        const lines: Lines = [base[slot] ?? 0, base[slot + 1] ?? 0]
        // a supply counts its users' energy, which linear interpolation only approximates
        const rest = (energy[slot] ?? 0) - (lines[0] + lines[1]) / 8
        energy[slot] = this.#energyOf(state, dayNumber, slot, lines, spells, 'seen') + rest
      }
    }
  }

  /** Computes a transformer's supply: the actual load of all its users plus losses. */
  #supply(state: DeviceState, members: readonly number[], dayNumber: number, block: DayBlock): void {
    const { base, energy } = block
    const { profile } = state
    const corrections = this.#corrections.fill(0)
    for (const id of members) {
      const member = this.#states.get(id)
      if (member !== undefined) this.#addMember(member, dayNumber, base, corrections)
    }
    const factor = supplyFactor(this.#sources, profile, dayNumber)
    // a transformer without users still has magnetising losses
    const idle = members.length === 0 ? profile.capacity * 0.002 : 0
    for (let slot = 0; slot <= slots; slot += 1) base[slot] = (base[slot] ?? 0) * factor + idle
    this.#straight(block)
    for (let slot = 0; slot < slots; slot += 1) {
      energy[slot] = (energy[slot] ?? 0) + (corrections[slot] ?? 0) * factor
    }
  }

  #addMember(member: DeviceState, dayNumber: number, sum: Float64Array, corrections: Float64Array): void {
    const { installed } = member.profile
    if (dayAt(installed) > dayNumber) return
    if (this.isUndisturbed(member, dayNumber)) {
      addLoad(this.#sources, this.#states.countedBy(member, dayNumber).traits, dayNumber, sum)
      return
    }
    const begin = startOf(dayNumber)
    const energy = this.trueEnergy(member, dayNumber)
    const spells = this.#trueSpells(member, dayNumber)
    const base = this.#pieces
    const points = this.#points
    for (let slot = 0; slot <= slots; slot += 1) {
      const time = begin + slot * quarter
      const point = time < installed ? 0 : this.#trueAt(member, dayNumber, slot, base[slot] ?? 0, spells)
      points[slot] = point
      sum[slot] = (sum[slot] ?? 0) + point
    }
    for (let slot = 0; slot < slots; slot += 1) {
      const straight = ((points[slot] ?? 0) + (points[slot + 1] ?? 0)) / 8
      corrections[slot] = (corrections[slot] ?? 0) + (energy[slot] ?? 0) - straight
    }
  }

  #trueAt(
    { traits }: DeviceState,
    dayNumber: number,
    slot: number,
    power: number,
    spells: readonly Spell[],
  ): number {
    const effect = effectAt(spells, startOf(dayNumber) + slot * quarter)
    if (effect === noEffect) return power
    return powerUnder(power, sharesAt(this.#sources, traits, slotOf(dayNumber, slot)), effect, 'true')
  }

  /** Returns the kWh of a quarter hour between two points. */
  #energyOf(
    { traits }: DeviceState,
    dayNumber: number,
    slot: number,
    [first, last]: Lines,
    spells: readonly Spell[],
    view: View,
    share = 1,
  ): number {
    const start = startOf(dayNumber) + slot * quarter
    if (!isTouched(spells, start)) return (first + last) / 8
    const here = sharesAt(this.#sources, traits, slotOf(dayNumber, slot))
    const next = sharesAt(this.#sources, traits, slotOf(dayNumber, slot + 1))
    return energyUnder({ start, first, last, here, next }, spells, view, share)
  }
}

/** Fills a day from an imported curve. */
function readOwn({ begin, values }: OwnCurve, dayNumber: number, block: DayBlock): DayBlock {
  const first = (startOf(dayNumber) - begin) / quarter
  for (let slot = 0; slot <= slots; slot += 1) {
    const kwh = values[first + slot] ?? 0
    block.base[slot] = kwh * 4
    if (slot < slots) block.energy[slot] = kwh
  }
  return block
}

function emptyDay(): Pick<DayBlock, 'base' | 'energy'> {
  return { base: new Float64Array(slots + 1), energy: new Float64Array(slots) }
}

/** Returns the number of a quarter hour counted from day 0. */
export function slotOf(dayNumber: number, slot: number): number {
  return dayNumber * slots + slot
}

/** Returns the phase shares of a device's power at the beginning of a quarter hour. */
export function sharesAt({ noise }: LoadSources, { profile, shares, places }: Traits, slot: number): Three {
  if (profile.wiring === 'single') return shares
  const place = places.shares + slot
  const a = shares[0] * (1 + 0.025 * at(noise.smooth, place))
  const b = shares[1] * (1 + 0.025 * at(noise.smooth, place + 2711))
  const c = shares[2] * (1 + 0.025 * at(noise.smooth, place + 5417))
  const sum = a + b + c
  return [a / sum, b / sum, c / sum]
}

function isTouched(spells: readonly Spell[], start: number): boolean {
  for (const { from, until } of spells) if (from < start + quarter && until > start) return true
  return false
}
