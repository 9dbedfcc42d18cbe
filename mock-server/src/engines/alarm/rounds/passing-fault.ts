import type { EventCode } from '#domain/metering/events.ts'
import { phases, reportedPhase } from '#domain/metering/properties.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { chance, pickBy } from '../chance.ts'
import { canShow } from '../rules/signs.ts'
import type { AlarmContext } from '../context.ts'
import { isWatched, type WatchedDevice } from '../sources.ts'

/** Minutes that one lasts. */
const lasting = { least: 3, most: 18 }
/** Devices and events tried for one that makes an alert. */
const tries = 12

/** Small troubles that come and go by themselves. */
export const passing: readonly EventCode[] = [
  'UNBAL_I',
  'WEAK_SIGNAL',
  'HOT',
  'UNDER_V',
  'OVER_V',
  'READ_FAIL',
]

/** What would hide one of them: a voltage that is too high by the one would be too low by the other. */
const undoneBy: Readonly<Partial<Record<EventCode, readonly EventCode[]>>> = {
  UNDER_V: ['OVER_V'],
  OVER_V: ['UNDER_V', 'LOSS_V', 'PHASE_BREAK', 'POWER_OFF'],
  UNBAL_I: ['POWER_OFF', 'PHASE_BREAK', 'OVERLOAD', 'OVER_I'],
}

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
  for (let n = 0; n < tries; n += 1) {
    const attempt = turn * tries + n
    const device = pickBy(context.sources.devices.rows, now, attempt, 1)
    const code = pickBy(passing, now, attempt, 2)
    const isFit = device !== undefined && code !== undefined
    const fault = isFit ? faultOf(context, device, code, { now, attempt, source }) : undefined
    if (fault !== undefined) return fault
  }
  return undefined
}

/** When and how often it was tried to let a fault begin, and by whom. */
interface Attempt {
  now: number
  attempt: number
  source: Fault['source']
}

/** A fault of a kind that begins on a device now; nothing where it would make no alert, or one that its values do not show. */
export function faultOf(
  context: AlarmContext,
  device: WatchedDevice,
  code: EventCode,
  at: Attempt,
): Fault | undefined {
  const { simulation } = context.sources
  if (!makesAlert(context, device, code) || !simulation.isHeard(device.id, at.now)) return undefined
  const others = simulation.faults(device.id, at.now, at.now + lasting.most * minute)
  if (others.some((other) => undoneBy[code]?.includes(other.code))) return undefined
  return faultOn(device, code, at)
}

function makesAlert({ rules, open }: AlarmContext, device: WatchedDevice, code: EventCode): boolean {
  if (!isWatched(device) || !canShow(device, code)) return false
  return [...rules().values()].some(
    ({ row, codes, covers }) =>
      row.state === 'enabled' &&
      codes.has(code) &&
      covers(device) &&
      row.holdSeconds * 1000 < lasting.least * minute &&
      !open.latest(device.id, row.id)?.isActive,
  )
}

function faultOn({ id, wiring }: WatchedDevice, code: EventCode, { now, attempt, source }: Attempt): Fault {
  const minutes = lasting.least + (lasting.most - lasting.least) * chance(now, attempt, 3)
  const phase = reportedPhase(wiring, pickBy(phases, now, attempt, 4) ?? 'A')
  return {
    deviceId: id,
    code,
    ...((code === 'UNDER_V' || code === 'OVER_V') && { phase }),
    from: now,
    until: now + Math.round(minutes * minute),
    magnitude: 0.3 + 0.5 * chance(now, attempt, 5),
    source,
  }
}
