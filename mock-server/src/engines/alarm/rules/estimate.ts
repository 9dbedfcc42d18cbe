import { chance } from '../chance.ts'
import { isWatched, type AlarmSources, type WatchedDevice } from '../sources.ts'
import { replayDay, type ReplayDay, type Tried } from './replay.ts'

/** Devices tried at most, and milliseconds that may be spent on them. */
const bounds = { devices: 60, ms: 120 }

/**
 * Alerts a week that a rule would raise over the devices it covers: the day of the replay is tried on a sample of
 * them, as many as fit into the time there is.
 */
export function alertsPerWeek(
  sources: AlarmSources,
  rule: Tried,
  { from, now }: Omit<ReplayDay, 'deviceId'>,
  covers: (device: WatchedDevice) => boolean,
): number {
  const covered = sources.devices.rows.filter((device) => isWatched(device) && covers(device))
  const step = Math.max(1, Math.floor(covered.length / bounds.devices))
  const start = Math.floor(chance(from) * step)
  const began = performance.now()
  let [tried, raised] = [0, 0]
  for (let place = start; place < covered.length; place += step) {
    const device = covered[place]
    if (device === undefined || (tried > 0 && performance.now() - began > bounds.ms)) break
    raised += replayDay(sources, rule, { deviceId: device.id, from, now }).raised.length
    tried += 1
  }
  return tried === 0 ? 0 : Math.round((raised / tried) * covered.length * 7)
}
