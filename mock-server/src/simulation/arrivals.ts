import { isSilencing, isSilencingBehind } from '#domain/metering/events.ts'
import type { CommMode } from '#domain/metering/families.ts'
import type { Quality } from '#domain/metering/properties.ts'
import { hour, quarter } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, isInWorld, slots, startOf, worldBegins } from './calendar.ts'
import { isMeter, type DeviceState, type DeviceStates } from './devices/device-states.ts'
import { hasWeakCarrier } from './devices/traits.ts'
import type { Collected, Commanded, Fault } from './types.ts'

/** Milliseconds for which a device that reports an event also reports its measurements. */
const reportsFor = 2 * hour

/** Share of a day's points that arrive without re-collection, on the worst and the best day. */
const daily: Readonly<Record<CommMode, readonly [worst: number, best: number]>> = {
  hplc: [0.985, 0.999],
  rf: [0.97, 0.99],
  rs485: [0.99, 1],
  ethernet: [0.99, 1],
  '4g': [0.96, 0.99],
}

/** Reduction of that share for a weak carrier. */
const weakness = 0.014

/** Points are lost in blocks: the maximum number per day, of one to eight points each. */
const blocksADay = 4
const meanBlock = 4.5

/** Share of missing points that are re-collected. */
const readAgain = 0.6

/** Numbers of missing and of re-collected points. */
interface Late {
  missing: number
  late: number
}

/** Determines which values of a device reach the platform, and when. */
export class Arrivals {
  readonly #states: DeviceStates
  readonly #seed: number

  constructor(states: DeviceStates) {
    this.#states = states
    this.#seed = states.seed
  }

  /** Returns the communication outage of a device at a time: the device's own, or that of its terminal. */
  outageAt(state: DeviceState, time: number): Pick<Fault, 'from' | 'until'> | undefined {
    const { parentId } = state.profile
    const own = this.#find(state, time, isSilence)
    if (own !== undefined || parentId === 0) return own
    const parent = this.#states.get(parentId)
    if (parent === undefined) return undefined
    // meters cannot be read before their terminal is in service
    const { installed } = parent.profile
    if (time < installed) return { from: worldBegins, until: installed }
    return this.#find(parent, time, ({ code }) => isSilencingBehind(code))
  }

  /** Whether an installed device can reach the platform. */
  isReachable(state: DeviceState, time: number): boolean {
    const isThere = isInWorld(time) && time >= state.profile.installed
    return isThere && this.outageAt(state, time) === undefined
  }

  /** Collection success of the day so far, as percentages of the points due; null if none was due. */
  collected(state: DeviceState, time: number): Collected | null {
    if (!isInWorld(time) || state.profile.curve !== undefined) return null
    const { due, missing, late } = this.#count(state, time)
    const arrived = due - missing
    return due === 0 ? null : { success: (arrived / due) * 100, timely: ((arrived - late) / due) * 100 }
  }

  /**
   * Returns the quality of a value as known at `now`. Curve points (`inBlocks`) can also be lost in blocks; values read
   * at arbitrary times cannot.
   */
  quality(state: DeviceState, time: number, now: number, inBlocks: boolean): Quality {
    if (!isInWorld(time) || time < state.profile.installed) return 'missing'
    const { id, curve } = state.profile
    const slot = Math.floor(time / quarter)
    if (curve !== undefined)
      return (curve.values[Math.floor((time - curve.begin) / quarter)] ?? null) === null
        ? 'missing'
        : 'normal'
    const outage = this.outageAt(state, time)
    if (outage === undefined && !(inBlocks && this.#isLost(state, time))) return 'normal'
    if (this.#isCollected(state, time)) return 'recollected'
    const since = outage?.until ?? time
    const longest = outage === undefined ? 20 : 6
    const delay = hour * (0.2 + longest * unit(this.#seed, id, slot >> 3, 462))
    return unit(this.#seed, id, slot >> 2, 463) < readAgain && now >= since + delay
      ? 'recollected'
      : 'missing'
  }

  /** Whether a command to the device or to its terminal collected the value of a time. */
  #isCollected(state: DeviceState, time: number): boolean {
    const { id, parentId } = state.profile
    const { fleet } = this.#states
    const covers = ({ from, until }: Commanded) => from <= time && time < until
    if (fleet.commandedOf(id, 'collected').some(covers)) return true
    return (
      parentId !== 0 &&
      fleet
        .commandedOf(parentId, 'collected')
        .some((span) => covers(span) && this.#find(state, span.at ?? span.until, isSilence) === undefined)
    )
  }

  /** Counts the points due since midnight, and the missing and late ones; for a terminal, those of its meters. */
  #count(state: DeviceState, time: number): Late & { due: number } {
    const children = this.#states.fleet.childrenOf(state.profile.id)
    const counted = children.length === 0 ? [state] : children.map((id) => this.#states.get(id))
    const begin = startOf(dayAt(time))
    const sum = { due: 0, missing: 0, late: 0 }
    for (const each of counted) {
      if (each === undefined) continue
      const first = begin + Math.max(0, Math.ceil((each.profile.installed - begin) / quarter)) * quarter
      const { missing, late } = this.#late(each, first, time)
      sum.due += Math.max(0, Math.ceil((time - first) / quarter))
      sum.missing += missing
      sum.late += late
    }
    return sum
  }

  /** Counts the missing and late points of a span within one day; without outages only lost blocks are examined. */
  #late(state: DeviceState, first: number, until: number): Late {
    const begin = startOf(dayAt(until))
    const found = { missing: 0, late: 0 }
    const look = (point: number) => {
      const quality = this.quality(state, point, until, true)
      if (quality === 'missing') found.missing += 1
      else if (quality !== 'normal') found.late += 1
    }
    if (this.#mayBeSilent(state, begin, until)) {
      for (let point = first; point < until; point += quarter) look(point)
      return found
    }
    let next = first
    for (const [from, to] of this.#blocksOf(state, dayAt(until)).toSorted(([a], [b]) => a - b)) {
      const end = Math.min(until, begin + to * quarter)
      for (next = Math.max(next, begin + from * quarter); next < end; next += quarter) look(next)
    }
    return found
  }

  /** Whether a device or its terminal has any outage within a span of one day; most have none. */
  #mayBeSilent(state: DeviceState, begin: number, until: number): boolean {
    const { parentId } = state.profile
    const touches = (each: DeviceState | undefined) =>
      each !== undefined &&
      (each.profile.installed > begin ||
        this.#states
          .monthFaults(each, dayAt(begin))
          .some((fault) => isSilence(fault) && fault.from < until && fault.until > begin))
    return touches(state) || (parentId !== 0 && touches(this.#states.get(parentId)))
  }

  /**
   * Time a device was last heard, at or before `moment`; 0 if never. Terminals report every five minutes, meters every
   * quarter hour, and both when they answer a command.
   */
  lastHeard(state: DeviceState, moment: number): number {
    const { id, installed } = state.profile
    if (!isInWorld(moment) || moment < installed) return 0
    const answered = this.#states.fleet.answeredAt(id, moment)
    return Math.max(this.#reported(state, moment), answered >= installed ? answered : 0)
  }

  /** Time of the last periodic report; the installation time if there has been none since. */
  #reported(state: DeviceState, moment: number): number {
    const { id, installed } = state.profile
    const every = isMeter(state.profile) ? quarter : quarter / 3
    const late = hash(this.#seed, id, 464) % (every * 0.6)
    let time = moment
    // each outage is skipped in one step; no device has 100 in succession
    for (let step = 0; step < 100 && time > installed; step += 1) {
      time -= (((time - late) % every) + every) % every
      const outage = this.outageAt(state, time)
      if (outage === undefined) return Math.max(time, installed)
      if (outage.from <= worldBegins) return 0
      time = outage.from - 1
    }
    return installed
  }

  #find(state: DeviceState, time: number, matches: (fault: Fault) => boolean): Fault | undefined {
    for (const fault of this.#states.monthFaults(state, dayAt(time))) {
      if (fault.from > time) return undefined
      if (time < fault.until && matches(fault)) return fault
    }
    return undefined
  }

  /** Whether a point is lost in transit; a device that reports an event sends its measurements along. */
  #isLost(state: DeviceState, time: number): boolean {
    if (!this.#isInLostBlock(state, time)) return false
    const isReported = (fault: Fault) => !isSilence(fault) && time < fault.from + reportsFor
    return this.#find(state, time, isReported) === undefined
  }

  #isInLostBlock(state: DeviceState, time: number): boolean {
    const dayNumber = dayAt(time)
    const slot = (time - startOf(dayNumber)) / quarter
    for (const [first, last] of this.#blocksOf(state, dayNumber))
      if (slot >= first && slot < last) return true
    return false
  }

  #blocksOf(state: DeviceState, dayNumber: number): DeviceState['lost']['blocks'] {
    if (state.lost.dayNumber !== dayNumber)
      state.lost = { dayNumber, blocks: this.#lostBlocks(state, dayNumber) }
    return state.lost.blocks
  }

  #lostBlocks({ profile }: DeviceState, dayNumber: number): DeviceState['lost']['blocks'] {
    const { id, parentId, comm = isMeter(profile) ? 'hplc' : '4g' } = profile
    const [worst, best] = daily[comm]
    const parent = parentId === 0 ? undefined : this.#states.get(parentId)
    const weak = parent !== undefined && hasWeakCarrier(parent.profile) ? weakness : 0
    const share = worst + (best - worst) * unit(this.#seed, id, dayNumber, 465) - weak
    const chance = ((1 - share) * slots) / meanBlock / blocksADay
    return Array.from({ length: blocksADay }, (_, block) => hash(this.#seed, id, dayNumber, 470 + block))
      .filter((mixed) => (mixed & 0xff_ff) / 65_536 < chance)
      .map((mixed) => {
        const first = (mixed >>> 16) % slots
        return [first, first + 1 + ((mixed >>> 24) % 8)] as const
      })
  }
}

function isSilence({ code }: Fault): boolean {
  return isSilencing(code)
}
