import { dayAt, isSummer, slots, startOf, tariff, tariffsOf } from '../calendar.ts'
import { placeOfTemplate, templateFor, templates } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import type { DeviceState, DeviceStates } from '../devices/device-states.ts'
import { firstPoint, isShaped, levelOf, stripOf, supplyFactor } from '../load/load.ts'
import type { Traits } from '../devices/traits.ts'
import { coolingShape, heatingShape } from '../load/weather.ts'
import type { DayBlock, DayBlocks } from './day-blocks.ts'

/** Layout of the counters: forward by tariff, then reverse and reactive, then reverse by tariff. */
export const counters = { forward: 4, reverse: 4, reactive: 5, reverseTariffs: 6, count: 10 } as const

/** Summer tariffs by quarter hour: they define the four parts of a day that are summed separately. */
const parts = tariffsOf(true)
const lastPart = parts[slots - 1] ?? 0
const partCount = 4

/** Sums per template: the plain shape, the shape weighted by cooling, and the shape weighted by heating. */
const kinds = 3
const perTemplate = kinds * partCount

/**
 * Sums what devices count on whole days. A shaped load is a product of device constants and a few factors of the day,
 * so its quarter hours need not be computed one by one; those of all other loads are.
 */
export class DaySums {
  readonly #states: DeviceStates
  readonly #blocks: DayBlocks
  readonly #sources: LoadSources
  readonly #parts = new Float64Array(partCount)

  constructor(states: DeviceStates, blocks: DayBlocks, sources: LoadSources) {
    this.#states = states
    this.#blocks = blocks
    this.#sources = sources
  }

  /** Adds what a device counts on a day to its registers. */
  add(state: DeviceState, dayNumber: number, totals: Float64Array): void {
    const { installed } = state.profile
    if (startOf(dayNumber + 1) <= installed) return
    const isWhole = installed <= startOf(dayNumber) && this.#states.spellsOn(state, dayNumber).length === 0
    if (!isWhole || !isSummable(state)) {
      addBlock(this.#blocks.passing(state, dayNumber), slots, dayNumber, totals)
      return
    }
    const sums = this.#parts.fill(0)
    if (state.members === undefined) this.#addShaped(state, dayNumber, sums)
    else this.#addSupply(state, state.members, dayNumber, sums)
    addParts(sums, isSummer(dayNumber), state.traits.reactive, totals)
  }

  #addSupply(state: DeviceState, members: readonly number[], dayNumber: number, sums: Float64Array): void {
    for (const id of members) {
      const member = this.#states.get(id)
      if (member === undefined || dayAt(member.profile.installed) > dayNumber) continue
      if (isShaped(member.traits) && this.#blocks.isUndisturbed(member, dayNumber)) {
        this.#addShaped(member, dayNumber, sums)
      } else {
        const energy = this.#blocks.trueEnergy(member, dayNumber)
        for (let slot = 0; slot < slots; slot += 1) {
          const part = parts[slot] ?? 0
          sums[part] = (sums[part] ?? 0) + (energy[slot] ?? 0)
        }
      }
    }
    const factor = supplyFactor(this.#sources, state.profile, dayNumber)
    for (let part = 0; part < partCount; part += 1) sums[part] = (sums[part] ?? 0) * factor
  }

  /** Adds the kWh of each part of a day for a shaped load. */
  #addShaped(meter: DeviceState, dayNumber: number, sums: Float64Array): void {
    const state = this.#states.countedBy(meter, dayNumber)
    const { traits } = state
    const { seed, weather } = this.#sources
    const known = (state.sums ??= new Float64Array(templates * perTemplate).fill(Number.NaN))
    const template = templateFor(seed, traits.profile.id, dayNumber)
    const place = template * perTemplate
    if (Number.isNaN(known[place])) this.#sumTemplate(traits, template, known)
    const level = levelOf(this.#sources, traits, dayNumber)
    const day = weather(dayNumber)
    const [cooling, heating] = [traits.load.cooling * day.cooling, traits.load.heating * day.heating]
    for (let part = 0; part < partCount; part += 1) {
      const plain = known[place + part] ?? 0
      const cooled = known[place + partCount + part] ?? 0
      const heated = known[place + 2 * partCount + part] ?? 0
      sums[part] = (sums[part] ?? 0) + level * (plain + cooling * cooled + heating * heated)
    }
    sums[lastPart] = (sums[lastPart] ?? 0) + firstPoint(this.#sources, traits, dayNumber + 1) / 8
  }

  /** Each point accounts for half of each adjacent interval; the half after the last point is added separately. */
  #sumTemplate(traits: Traits, template: number, known: Float64Array): void {
    const { shape, load } = traits
    const strip = stripOf(this.#sources, traits)
    const into = known.subarray(template * perTemplate, (template + 1) * perTemplate).fill(0)
    for (let slot = 0; slot < slots; slot += 1) {
      const unrest = 1 + load.unrest * (strip[placeOfTemplate(template) + slot] ?? 0)
      const point = ((shape[slot] ?? 0) * unrest) / 8
      addPoint(into, parts[slot] ?? 0, slot, point)
      if (slot > 0) addPoint(into, parts[slot - 1] ?? 0, slot, point)
    }
  }
}

function addPoint(into: Float64Array, part: number, slot: number, point: number): void {
  const [cooled, heated] = [partCount + part, 2 * partCount + part]
  into[part] = (into[part] ?? 0) + point
  into[cooled] = (into[cooled] ?? 0) + point * (coolingShape[slot] ?? 0)
  into[heated] = (into[heated] ?? 0) + point * (heatingShape[slot] ?? 0)
}

/** Adds the first `until` quarter hours of a day; `partOf` returns what was counted in a share of the last one. */
export function addBlock(
  block: DayBlock,
  until: number,
  dayNumber: number,
  totals: Float64Array,
  partOf: (slot: number, share: number) => number = (slot) => block.energy[slot] ?? 0,
): void {
  const tariffs = tariffsOf(isSummer(dayNumber))
  const { energy, owner } = block
  for (let slot = 0; slot < until; slot += 1) {
    const share = until - slot
    const counted = share >= 1 ? (energy[slot] ?? 0) : partOf(slot, share)
    const rate = tariffs[slot] ?? 0
    const place = counted >= 0 ? rate : counters.reverse
    totals[place] = (totals[place] ?? 0) + Math.abs(counted)
    if (counted < 0) {
      const part = counters.reverseTariffs + rate
      totals[part] = (totals[part] ?? 0) - counted
    }
    totals[counters.reactive] = (totals[counters.reactive] ?? 0) + Math.abs(counted) * owner.traits.reactive
  }
}

function addParts(sums: Float64Array, inSummer: boolean, reactive: number, totals: Float64Array): void {
  let counted = 0
  for (let part = 0; part < partCount; part += 1) {
    const place = part === tariff.sharp && !inSummer ? tariff.peak : part
    totals[place] = (totals[place] ?? 0) + (sums[part] ?? 0)
    counted += sums[part] ?? 0
  }
  totals[counters.reactive] = (totals[counters.reactive] ?? 0) + counted * reactive
}

/** Whether no quarter hour of a device can feed in. */
function isSummable(state: DeviceState): boolean {
  if (state.profile.curve !== undefined) return false
  return state.members === undefined ? isShaped(state.traits) : state.members.length > 0 && !state.hasRoofs
}
