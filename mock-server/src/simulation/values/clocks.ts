import { day } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, firstDayOf, monthOf } from '../calendar.ts'
import { nightRound } from '../devices/param-values.ts'
import type { DeviceState, DeviceStates } from '../devices/device-states.ts'
import { hasBadClock } from '../devices/traits.ts'
import { at } from '../load/noise.ts'
import type { LoadSources } from '../load/sources.ts'
import type { Fault } from '../types.ts'

/** Nights between automatic settings, usual and for manufacturers with known clock drift. */
const nights = { usual: 14, badClock: 30 } as const

/** Maximum days since the last automatic setting: the nightly round may be before or after the time of day. */
export const longestRun = Math.max(...Object.values(nights)) + 2

/** Deviation in seconds of a clock that lost its time: minimum, and range above it. */
const lost = { least: 310, more: 900 } as const

/** Deviation in seconds of a worn clock, whenever it was set: minimum, and range above it. */
const worn = { least: 130, more: 140 } as const

/**
 * Deviations of clocks in seconds. A clock drifts from the time it was set: by a command, by a nightly round of the
 * platform, or at the end of a clock fault.
 */
export class Clocks {
  readonly #sources: LoadSources
  readonly #states: DeviceStates

  constructor(sources: LoadSources, states: DeviceStates) {
    this.#sources = sources
    this.#states = states
  }

  /** Returns the deviation at a time in whole seconds. */
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

  /** Returns the clock faults that have begun. */
  #faultsUntil(state: DeviceState, time: number): Fault[] {
    return clockFaults(this.#states, state, dayAt(time)).filter(({ from }) => from <= time)
  }

  /** Returns when the platform last set the clock automatically. */
  #setByPlatform({ profile }: DeviceState, time: number): number {
    const { id } = profile
    const today = dayAt(time)
    const last = nightRound(id, today) <= time ? today : today - 1
    const period = hasBadClock(profile) ? nights.badClock : nights.usual
    // the world begins after 1970, so the remainder is never negative
    return nightRound(id, last - ((last + hash(this.#sources.seed, id, 452)) % period))
  }
}

/** Returns the clock faults of a day's month and of the month before. */
export function clockFaults(states: DeviceStates, state: DeviceState, dayNumber: number): Fault[] {
  return [firstDayOf(monthOf(dayNumber)) - 1, dayNumber]
    .flatMap((one) => states.monthFaults(state, one))
    .filter(({ code }) => code === 'CLOCK')
}

/** Returns the drift in seconds after some days since setting, with the noise of the day. */
export function ranAway(drift: number, days: number, unrest: number): number {
  return drift * days + 2 * unrest * Math.min(1, days)
}

/** Returns the deviation of a worn clock, which returns to about the same error within seconds of being set. */
export function wornTime(id: number): number {
  const seconds = Math.round(worn.least + worn.more * unit(454, id))
  return hash(455, id) % 4 === 0 ? -seconds : seconds
}

/** Returns the deviation of a clock that lost its time: off immediately, and drifting further. */
function lostTime({ deviceId, from, magnitude }: Fault, drift: number, time: number): number {
  const seconds = lost.least + lost.more * magnitude + (Math.abs(drift) * (time - from)) / day
  return hash(deviceId, from / 60_000) % 4 === 0 ? -seconds : seconds
}
