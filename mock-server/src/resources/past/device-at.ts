import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { heardValues, isLive, liveValues } from '#mock/engines/fleet/live-values.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'

/** Milliseconds for which is looked up since when a device was online. */
const looksBack = 60 * day

/** A moment, and what is known of the alerts of that moment. */
export interface Then {
  /** Epoch milliseconds, and the same as the platform stores it. */
  time: number
  text: string
  openAlerts: (id: number) => number
}

/** What was known of a device that was not in service. */
const unheard = { alerts: 0, success: 0, signal: 0, lastTime: '' } as const

/**
 * A device as it stood at a moment, by the same functions by which it is brought up to date now; nothing where nobody had
 * recorded it yet. What people recorded of it is as it is now.
 */
export function deviceAt(
  world: Pick<World, 'fleet' | 'simulation'>,
  row: StoredDevice,
  then: Then,
): StoredDevice | undefined {
  const { time, text, openAlerts } = then
  if ((row.createTime ?? '') > text) return undefined
  const sources = { simulation: world.simulation, isWaiting: () => false, openAlerts }
  const wasSo = !isLive(row) && row.since <= text
  if (wasSo || row.state === 'inactive') return { ...row, alerts: openAlerts(row.id) }
  const { installed = Number.POSITIVE_INFINITY } = world.fleet.profile(row.id) ?? {}
  if (installed > time) return { ...row, ...unheard, state: 'inactive', since: row.createTime ?? '' }
  const inService: StoredDevice = isLive(row) ? row : { ...row, state: 'online' }
  const heard: StoredDevice = { ...inService, ...heardValues(sources, inService, time) }
  const isKnown = heard.state === row.state && row.since <= text
  const since = isKnown ? row.since : sinceWhen(world, heard, time)
  let success: number | undefined
  return {
    ...heard,
    since,
    // counted up over the day of a device: of a large fleet only on request
    get success() {
      success ??= liveValues(sources, inService, time).success ?? 0
      return success
    },
  }
}

/** Since when a device was heard, or not heard, at a moment. */
function sinceWhen(
  world: Pick<World, 'fleet' | 'simulation'>,
  { id, state, lastTime }: StoredDevice,
  time: number,
): string {
  if (state === 'offline' && lastTime !== '') return lastTime
  const { installed = 0 } = world.fleet.profile(id) ?? {}
  const from = Math.max(installed, time - looksBack)
  const ends = outagesOf(world, id, from, time).map(({ until }) => until)
  return formatTime(Math.max(from, ...ends.filter((end) => end <= time)))
}
