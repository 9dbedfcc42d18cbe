import { fill } from '#contract/schema/language.ts'
import { clockLimits } from '#domain/metering/clock.ts'
import { lossRange } from '#domain/metering/home.ts'
import { isOfOnePhase, type EventCode } from '#domain/metering/events.ts'
import {
  isPropertyId,
  limitScaleOf,
  phases,
  type Phase,
  type PropertyId,
} from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import type { Reading } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading } from '#mock/simulation/conditions/live-reading.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'

/** What is known of a device at a time. */
export interface Seen {
  kindOf: AlarmSources['simulation']['kindOf']
  device: Pick<WatchedDevice, 'wiring' | 'pt'>
  reading: Reading
  /** Line loss of its transformer area in percent; null if unknown. */
  lineLoss: () => number | null
}

/** Property that shows an event on a device, with its limit and the side of the event. */
interface Sign {
  property: PropertyId
  limit: number
  side: 'above' | 'below' | 'beyond'
}

/** `{phase}` is replaced. */
const signs: Readonly<
  Partial<Record<EventCode, readonly [property: string, limit: number, side: Sign['side']]>>
> = {
  LOSS_V: ['u{phase}', 171.6, 'below'],
  UNDER_V: ['u{phase}', 198, 'below'],
  OVER_V: ['u{phase}', 235.4, 'above'],
  PHASE_BREAK: ['u{phase}', 132, 'below'],
  PF_LOW: ['pf', 0.6, 'below'],
  OVERLOAD: ['load', 100, 'above'],
  UNBAL_I: ['unbalanceI', 30, 'above'],
  CLOCK: ['clockDeviation', clockLimits.wrong, 'beyond'],
  BATT_LOW: ['battery', 3.3, 'below'],
  HOT: ['temperature', 60, 'above'],
  WEAK_SIGNAL: ['signal', -100, 'below'],
}

/** Returns the sign of an event, by phase where the event has one; undefined if no value shows it. */
export function signOf(code: EventCode, phase: Phase | undefined): Sign | undefined {
  const [name = '', limit = 0, side = 'above'] = signs[code] ?? []
  const property = fill(name, { phase: (phase ?? 'A').toLowerCase() })
  return isPropertyId(property) ? { property, limit, side } : undefined
}

/** Returns a sign's limit for a device: voltage limits scale with its connection, clock limits apply both ways. */
export function limitFor(
  { property, limit, side }: Sign,
  { device }: Pick<Seen, 'device'>,
  value: number,
): number {
  if (side === 'beyond') return value < 0 ? -limit : limit
  return limit * limitScaleOf(property, device)
}

/** Returns what is known of a device at a time (epoch milliseconds). */
export function seenAt(sources: AlarmSources, device: WatchedDevice, time: number): Seen {
  return {
    device,
    kindOf: sources.simulation.kindOf,
    reading: liveReading(sources, device.id, time),
    lineLoss: () => lossAt(sources, device, time),
  }
}

/** Whether a kind of device can show an event at all. */
export function canShow(device: Pick<WatchedDevice, 'family' | 'wiring'>, code: EventCode): boolean {
  const sign = signOf(code, undefined)
  return sign === undefined || measuredBy(device).includes(sign.property)
}

/**
 * Whether the measurements of a device at a time are consistent with an event. A value that did not arrive does not
 * contradict it; one that is not measured or within its limit does.
 */
export function isBorneOut(
  sources: AlarmSources,
  device: WatchedDevice,
  { code, phase }: { code: EventCode; phase: Phase | undefined },
  time: number,
): boolean {
  if (code === 'LINE_LOSS') {
    const loss = lossAt(sources, device, time)
    return loss !== null && isAbnormal(loss)
  }
  if (!canShow(device, code)) return false
  // the phase may be unknown
  const looked = phase === undefined && isOfOnePhase(code) ? phases : [phase]
  return looked.some((one) => isShown(sources, device, signOf(code, one), time))
}

function isShown(
  sources: AlarmSources,
  device: WatchedDevice,
  sign: Sign | undefined,
  time: number,
): boolean {
  if (sign === undefined) return true
  const { value, quality } = sources.simulation.sample(device.id, sign.property, time)
  if (quality === 'missing') return true
  if (value === null) return false
  const limit = limitFor(sign, { device }, value)
  return sign.side === 'below' || limit < 0 ? value < limit : value > limit
}

/** Returns the loss of the previous day; if that was normal, the present loss. */
function lossAt({ simulation }: AlarmSources, { areaId }: WatchedDevice, time: number): number | null {
  const today = midnight(time)
  const yesterday = simulation.lineLoss(areaId, today - day, today)
  if (yesterday !== null && isAbnormal(yesterday)) return yesterday
  return simulation.lineLoss(areaId, time, time + quarter) ?? yesterday
}

function isAbnormal(loss: number): boolean {
  return loss < lossRange.from || loss > lossRange.most
}
