import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { Fleet, LiveValues, StoredDevice } from './fleet.ts'

export interface LiveSources {
  simulation: Simulation
  /** Whether a device has not sent its first report yet. */
  isWaiting: (id: number) => boolean
  openAlerts: (id: number) => number
}

/** Whether the platform expects a device to report. */
export function isLive({ state }: Pick<DeviceRow, 'state'>): boolean {
  return state === 'online' || state === 'offline'
}

/**
 * Whether the platform expected a device to report at a time (`YYYY-MM-DD HH:mm:ss`); a device taken out of service
 * counts until then.
 */
export function wasLive(row: Pick<DeviceRow, 'since' | 'state'>, moment: string): boolean {
  return isLive(row) || (row.state !== 'inactive' && row.since > moment)
}

/** Whether readings of the device itself are due; for a terminal with meters, theirs count instead. */
export function isRead(
  { childrenOf }: Pick<Fleet, 'childrenOf'>,
  row: Pick<DeviceRow, 'id' | 'state'>,
): boolean {
  return isLive(row) && childrenOf(row.id).length === 0
}

/** Returns the share of received readings in percent, as stored, listed and filtered. */
export function storedSuccess(share: number | null): number {
  return rounded(share ?? 0, 1)
}

/** Returns the percentage online of the devices expected to report; null if there are none. */
export function onlineShare(rows: readonly Pick<DeviceRow, 'state'>[]): number | null {
  const live = rows.filter(isLive)
  const online = live.filter(({ state }) => state === 'online')
  return live.length === 0 ? null : (online.length / live.length) * 100
}

/** A device, with the start of measurement of its place if the device was installed later. */
type PlacedDevice = DeviceRow & Pick<StoredDevice, 'measuresSince'>

/**
 * Time up to `now` at which the installed device was last heard, both in epoch milliseconds; 0 if never. Earlier
 * reports than an exchange came from the removed device.
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

/** Whether the installed device is reachable at a time (epoch ms); after an exchange only from its first report. */
export function isReachableItself(
  simulation: Pick<Simulation, 'isReachable' | 'lastHeard'>,
  row: PlacedDevice,
  now: number,
): boolean {
  const isNew = row.measuresSince !== undefined && heardItself(simulation, row, now) === 0
  return !isNew && simulation.isReachable(row.id, now)
}

/** Returns the live fields of a device at a time (epoch milliseconds), as stored. */
export function liveValues(sources: LiveSources, row: PlacedDevice, now: number): Partial<LiveValues> {
  const values = heardValues(sources, row, now)
  if (values.state === undefined) return values
  return { ...values, success: storedSuccess(sources.simulation.success(row.id, now)) }
}

/** Returns the live fields except `success`, which requires counting the day's readings. */
export function heardValues(
  { simulation, isWaiting, openAlerts }: LiveSources,
  row: PlacedDevice,
  now: number,
): Partial<LiveValues> {
  const alerts = openAlerts(row.id)
  if (!isLive(row) || isWaiting(row.id)) return { alerts }
  const state = isReachableItself(simulation, row, now) ? 'online' : 'offline'
  const heard = heardItself(simulation, row, now)
  // a later `since` is from before the clock was set back
  const isKnown = state === row.state && row.since <= formatTime(now)
  return {
    alerts,
    state,
    since: isKnown ? row.since : formatTime(state === 'online' || heard === 0 ? now : heard),
    lastTime: heard === 0 ? '' : formatTime(heard),
    signal: simulation.sample(row.id, 'signal', heard).value ?? row.signal,
  }
}
