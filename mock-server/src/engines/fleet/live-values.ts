import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { Fleet, LiveValues, StoredDevice } from './fleet.ts'

export interface LiveSources {
  simulation: Simulation
  /** Whether a device waits for its first report. */
  isWaiting: (id: number) => boolean
  openAlerts: (id: number) => number
}

/** Whether the platform expects a device to report. */
export function isLive({ state }: Pick<DeviceRow, 'state'>): boolean {
  return state === 'online' || state === 'offline'
}

/**
 * Whether the platform expected a device to report at a moment (`YYYY-MM-DD HH:mm:ss`): what has been taken out of service
 * was in it until then.
 */
export function wasLive(row: Pick<DeviceRow, 'since' | 'state'>, moment: string): boolean {
  return isLive(row) || (row.state !== 'inactive' && row.since > moment)
}

/** Whether readings of the device itself are due: what counts for a terminal are the meters behind it. */
export function isRead(
  { childrenOf }: Pick<Fleet, 'childrenOf'>,
  row: Pick<DeviceRow, 'id' | 'state'>,
): boolean {
  return isLive(row) && childrenOf(row.id).length === 0
}

/** The share of readings that arrived, in percent as it is stored, listed and filtered. */
export function storedSuccess(share: number | null): number {
  return rounded(share ?? 0, 1)
}

/** Percent online of the devices that the platform expects to report; null where it expects none to. */
export function onlineShare(rows: readonly Pick<DeviceRow, 'state'>[]): number | null {
  const live = rows.filter(isLive)
  const online = live.filter(({ state }) => state === 'online')
  return live.length === 0 ? null : (online.length / live.length) * 100
}

/** A device, and since when its place is measured where what hangs there came later. */
type PlacedDevice = DeviceRow & Pick<StoredDevice, 'measuresSince'>

/**
 * When what hangs at a place was heard last, up to a moment, both in epoch milliseconds; 0 where it never was. What was heard
 * before an exchange came from what had hung there.
 */
export function heardItself(
  simulation: Pick<Simulation, 'lastHeard'>,
  { id, installed, measuresSince }: PlacedDevice,
  now: number,
): number {
  const heard = simulation.lastHeard(id, now)
  if (measuresSince === undefined) return heard
  const hung = momentOf(installed)
  return heard < hung && hung <= now ? 0 : heard
}

/** Whether what hangs at a place is heard at a moment (epoch milliseconds): after an exchange not before its own first report. */
export function isHeardItself(
  simulation: Pick<Simulation, 'isHeard' | 'lastHeard'>,
  row: PlacedDevice,
  now: number,
): boolean {
  const isNew = row.measuresSince !== undefined && heardItself(simulation, row, now) === 0
  return !isNew && simulation.isHeard(row.id, now)
}

/** How a device is at a moment (epoch milliseconds), as it is stored. */
export function liveValues(sources: LiveSources, row: PlacedDevice, now: number): Partial<LiveValues> {
  const values = heardValues(sources, row, now)
  if (values.state === undefined) return values
  return { ...values, success: storedSuccess(sources.simulation.success(row.id, now)) }
}

/** Whether and when a device was heard, and what it said: all but what has to be counted up over its day. */
export function heardValues(
  { simulation, isWaiting, openAlerts }: LiveSources,
  row: PlacedDevice,
  now: number,
): Partial<LiveValues> {
  const alerts = openAlerts(row.id)
  if (!isLive(row) || isWaiting(row.id)) return { alerts }
  const state = isHeardItself(simulation, row, now) ? 'online' : 'offline'
  const heard = heardItself(simulation, row, now)
  // what began after now began before the clock was set back
  const isKnown = state === row.state && row.since <= formatTime(now)
  return {
    alerts,
    state,
    since: isKnown ? row.since : formatTime(state === 'online' || heard === 0 ? now : heard),
    lastTime: heard === 0 ? '' : formatTime(heard),
    signal: simulation.sample(row.id, 'signal', heard).value ?? row.signal,
  }
}
