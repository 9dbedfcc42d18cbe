import { quarter } from '#contract/schema/time-units.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { unit } from '#mock/lib/random.ts'
import { dayAt, firstDayOf, intoWorld, monthOf, slots, startOf, tariff } from '../calendar.ts'
import type { DeviceState } from '../devices/device-states.ts'
import type { Correction, FleetView } from '../types.ts'
import type { DayBlocks } from './day-blocks.ts'
import { addBlock, counters, type DaySums } from './day-sums.ts'
import { billedBeyond } from './meter-exchanges.ts'

/** Registers at the beginning of each day of a month, concatenated. */
interface MonthDays {
  owner: DeviceState
  days: Float64Array
}

const keptMonths = 4000
const manyMonths = 65_536

/** Registers of devices: their initial values at installation plus every quarter hour since. */
export class Registers {
  readonly #blocks: DayBlocks
  readonly #sums: DaySums
  readonly #fleet: Pick<FleetView, 'correctionsOf' | 'meterExchangesOf'>
  readonly #seed: number
  readonly #day = new Float64Array(counters.count)
  readonly #months = new BoundedMap<number, MonthDays>(keptMonths)

  constructor(
    blocks: DayBlocks,
    sums: DaySums,
    fleet: Pick<FleetView, 'correctionsOf' | 'meterExchangesOf'>,
    seed: number,
  ) {
    this.#blocks = blocks
    this.#sums = sums
    this.#fleet = fleet
    this.#seed = seed
  }

  /** Registers at a time as counted since installation, laid out as in `counters`. */
  at(state: DeviceState, moment: number): Float64Array {
    const time = Math.max(intoWorld(moment), intoWorld(state.profile.installed))
    const dayNumber = dayAt(time)
    const month = monthOf(dayNumber)
    const place = (dayNumber - firstDayOf(month)) * counters.count
    const totals = this.#monthDays(state, month).days.slice(place, place + counters.count)
    const within = (time - startOf(dayNumber)) / quarter
    if (within > 0) {
      const block = this.#blocks.get(state, dayNumber)
      addBlock(block, within, dayNumber, totals, (slot, share) =>
        this.#blocks.partOf(block, dayNumber, slot, share),
      )
    }
    return totals
  }

  /**
   * kWh between two times: forward energy, or, if `net`, forward less reverse energy. Includes manual corrections of
   * the registers at either end, and the difference where an order bills another final reading than the removed meter
   * showed.
   */
  energy(state: DeviceState, from: number, until: number, net = false): number {
    const [begin, end] = [Math.max(intoWorld(from), intoWorld(state.profile.installed)), intoWorld(until)]
    const lastDay = begin < end ? dayAt(end) : Number.NEGATIVE_INFINITY
    const { id } = state.profile
    let energy =
      shiftBetween(this.#fleet.correctionsOf(id), from, until) +
      billedBeyond(this.#fleet.meterExchangesOf(id), (moment) => this.at(state, moment), from, until)
    for (let dayNumber = dayAt(begin); dayNumber <= lastDay; dayNumber += 1) {
      const midnight = startOf(dayNumber)
      const first = Math.max(0, (begin - midnight) / quarter)
      const last = Math.min(slots, (end - midnight) / quarter)
      if (first === 0 && last === slots) energy += this.#ofDay(state, dayNumber, net)
      else if (first < last) energy += this.#between(state, dayNumber, [first, last], net)
    }
    return energy
  }

  /** Net kWh of each quarter hour of whole days; corrections do not affect quarter hours. */
  quarters(state: DeviceState, begin: number, days: number): Float64Array {
    const found = new Float64Array(days * slots)
    for (let n = 0; n < days; n += 1) {
      const dayNumber = dayAt(begin) + n
      if (startOf(dayNumber + 1) <= state.profile.installed) continue
      found.set(this.#blocks.passing(state, dayNumber).energy, n * slots)
    }
    return found
  }

  /** kWh of a day between two (fractional) quarter-hour positions. */
  #between(state: DeviceState, dayNumber: number, [first, last]: [number, number], net: boolean): number {
    const block = this.#blocks.get(state, dayNumber)
    let sum = 0
    for (let slot = Math.floor(first); slot < last; slot += 1) {
      const [begin, end] = [Math.max(0, first - slot), Math.min(1, last - slot)]
      const before = begin > 0 ? this.#blocks.partOf(block, dayNumber, slot, begin) : 0
      const counted = this.#blocks.partOf(block, dayNumber, slot, end) - before
      sum += net ? counted : Math.max(0, counted)
    }
    return sum
  }

  #ofDay(state: DeviceState, dayNumber: number, net: boolean): number {
    const totals = this.#day.fill(0)
    this.#sums.add(state, dayNumber, totals)
    const [sharp = 0, peak = 0, flat = 0, valley = 0, reverse = 0] = totals
    return sharp + peak + flat + valley - (net ? reverse : 0)
  }

  #monthDays(state: DeviceState, month: number): MonthDays {
    const key = state.profile.id * manyMonths + month
    const known = this.#months.get(key)
    if (known?.owner === state) return known
    const days = new Float64Array(31 * counters.count)
    const totals = Float64Array.from(this.#monthStart(state, month))
    const first = firstDayOf(month)
    for (let dayNumber = first; dayNumber < firstDayOf(month + 1); dayNumber += 1) {
      days.set(totals, (dayNumber - first) * counters.count)
      this.#sums.add(state, dayNumber, totals)
    }
    return this.#months.set(key, { owner: state, days })
  }

  /** Registers at the beginning of a month; each month is summed only once. */
  #monthStart(state: DeviceState, month: number): Float64Array {
    const { monthStarts, profile } = state
    const begins = monthOf(dayAt(intoWorld(profile.installed)))
    monthStarts[0] ??= this.#newRegisters(state)
    for (let done = monthStarts.length; done <= month - begins; done += 1) {
      const totals = Float64Array.from(monthStarts[done - 1] ?? [])
      const first = firstDayOf(begins + done - 1)
      for (let dayNumber = first; dayNumber < firstDayOf(begins + done); dayNumber += 1) {
        this.#sums.add(state, dayNumber, totals)
      }
      monthStarts[done] = totals
    }
    return monthStarts[month - begins] ?? this.#newRegisters(state)
  }

  /** A new meter's registers are slightly above zero from its verification test. */
  #newRegisters({ profile: { id, maxPower, curve } }: DeviceState): Float64Array {
    const tested = maxPower * unit(this.#seed, id, 431)
    const registers = new Float64Array(counters.count)
    if (curve !== undefined) return registers.fill(curve.start, tariff.flat, tariff.flat + 1)
    registers.set([0, tested * 0.4, tested * 0.4, tested * 0.2])
    return registers
  }
}

/** Energy that corrections of the forward register add between two times. */
function shiftBetween(corrections: readonly Correction[], from: number, until: number): number {
  let shift = 0
  for (const one of corrections) {
    if (one.time === until) shift += one.shift
    if (one.time === from) shift -= one.shift
  }
  return shift
}
