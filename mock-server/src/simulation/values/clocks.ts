import { day } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, firstDayOf, monthOf } from '../calendar.ts'
import { nightRound } from '../devices/param-values.ts'
import type { DeviceState, DeviceStates } from '../devices/device-states.ts'
import { hasBadClock } from '../devices/traits.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import type { Fault } from '../types.ts'

/** Nights from one automatic setting to the next, and the same for makers whose clocks are known to drift. */
const nights = { usual: 14, badClock: 30 } as const

/** Days after which a clock has been set by the platform at the latest: its round may be before the day's or after it. */
export const longestRun = Math.max(...Object.values(nights)) + 2

/** Seconds by which a clock is off when it has lost its time: at the best, and how much more at the worst. */
const lost = { least: 310, more: 900 } as const

/** Seconds by which a worn clock is off, whenever it was set: at the best, and how much more at the worst. */
const worn = { least: 130, more: 140 } as const

/**
 * By how many seconds clocks are off. A clock runs away from the moment at which it was set: by a command, by the
 * platform on its round of a night, or when a fault of it was mended.
 */
export class Clocks {
  readonly #sources: LoadSources
  readonly #states: DeviceStates

  constructor(sources: LoadSources, states: DeviceStates) {
    this.#sources = sources
    this.#states = states
  }

  /** Whole seconds at a moment. */
  deviation(state: DeviceState, time: number): number {
    const { drift, profile } = state.traits
    const faults = this.#faultsUntil(state, time)
    const sets = this.#states.fleet.commandedOf(profile.id, 'clock').filter(({ from }) => from <= time)
    const fault = faults.find(({ until }) => time < until)
    if (fault !== undefined) return Math.round(lostTime(fault, drift, time))
    if (profile.wornClock) return wornTime(profile.id)
    const since = Math.max(
      this.#setByPlatform(state, time),
      ...sets.map(({ from }) => from),
      ...faults.map(({ until }) => until),
    )
    const days = (time - since) / day
    const { seed, noise } = this.#sources
    const unrest = at(noise.smooth, hash(seed, profile.id, 453) + dayAt(time))
    const offset = sets.length > 0 ? 0 : this.#states.fleet.clockOffsetOf(profile.id)
    return Math.round(ranAway(drift, days, unrest) + offset) + 0
  }

  /** Faults of the clock that have begun. */
  #faultsUntil(state: DeviceState, time: number): Fault[] {
    return clockFaults(this.#states, state, dayAt(time)).filter(({ from }) => from <= time)
  }

  /** When the platform set it last by itself. */
  #setByPlatform({ profile }: DeviceState, time: number): number {
    const { id } = profile
    const today = dayAt(time)
    const last = nightRound(id, today) <= time ? today : today - 1
    const period = hasBadClock(profile) ? nights.badClock : nights.usual
    // the world begins after 1970, so the rest is never below 0
    return nightRound(id, last - ((last + hash(this.#sources.seed, id, 452)) % period))
  }
}

/** Faults of the clock, those of the month of a day and of the one before. */
export function clockFaults(states: DeviceStates, state: DeviceState, dayNumber: number): Fault[] {
  return [firstDayOf(monthOf(dayNumber)) - 1, dayNumber]
    .flatMap((one) => states.monthFaults(state, one))
    .filter(({ code }) => code === 'CLOCK')
}

/** Seconds that a clock has run away in so many days since it was set; the unrest is that of the day. */
export function ranAway(drift: number, days: number, unrest: number): number {
  return drift * days + 2 * unrest * Math.min(1, days)
}

/** A worn clock falls back to about the same error within seconds. */
export function wornTime(id: number): number {
  const seconds = Math.round(worn.least + worn.more * unit(454, id))
  return hash(455, id) % 4 === 0 ? -seconds : seconds
}

/** A clock that has lost its time is off at once, and runs further away. */
function lostTime({ deviceId, from, magnitude }: Fault, drift: number, time: number): number {
  const seconds = lost.least + lost.more * magnitude + (Math.abs(drift) * (time - from)) / day
  return hash(deviceId, from / 60_000) % 4 === 0 ? -seconds : seconds
}
