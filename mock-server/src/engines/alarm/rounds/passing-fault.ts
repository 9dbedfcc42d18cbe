import type { EventCode } from '#contract/metering/events.ts'
import { phases } from '#contract/metering/properties.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmContext } from '../context.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'

/** Minutes that one lasts. */
const lasting = { least: 3, most: 18 }
/** Devices and events tried for one that makes an alert. */
const tries = 12

/** Small troubles that come and go by themselves. */
const passing: readonly EventCode[] = ['UNBAL_I', 'WEAK_SIGNAL', 'HOT', 'UNDER_V', 'OVER_V', 'READ_FAIL']

/**
 * A small fault that begins now (epoch milliseconds) and makes an alert that is not open yet; nothing where none was
 * found. `turn` distinguishes several of one moment.
 */
export function passingFault(
  context: AlarmContext,
  now: number,
  turn: number,
  source: Fault['source'],
): Fault | undefined {
  const { devices, simulation } = context.sources
  for (let n = 0; n < tries; n += 1) {
    const attempt = turn * tries + n
    const device = pickBy(devices.rows, now, attempt, 1)
    const code = pickBy(passing, now, attempt, 2)
    if (device === undefined || code === undefined || !makesAlert(context, device, code)) continue
    if (simulation.isHeard(device.id, now)) return faultOn(device, code, { now, attempt, source })
  }
  return undefined
}

function makesAlert({ rules, open }: AlarmContext, device: WatchedDevice, code: EventCode): boolean {
  if (!isWatched(device)) return false
  return [...rules().values()].some(
    ({ row, codes, covers }) =>
      row.state === 'enabled' &&
      codes.has(code) &&
      covers(device) &&
      row.holdSeconds * 1000 < lasting.least * 60_000 &&
      !open.latest(device.id, row.id)?.isActive,
  )
}

function faultOn(
  { id, family }: WatchedDevice,
  code: EventCode,
  { now, attempt, source }: { now: number; attempt: number; source: Fault['source'] },
): Fault {
  const minutes = lasting.least + (lasting.most - lasting.least) * chance(now, attempt, 3)
  const phase = family === 'meter-1p' ? 'A' : (pickBy(phases, now, attempt, 4) ?? 'A')
  return {
    deviceId: id,
    code,
    ...((code === 'UNDER_V' || code === 'OVER_V') && { phase }),
    from: now,
    until: now + Math.round(minutes * 60_000),
    magnitude: 0.3 + 0.5 * chance(now, attempt, 5),
    source,
  }
}
