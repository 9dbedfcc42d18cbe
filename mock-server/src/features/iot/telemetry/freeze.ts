import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { CollectionDay, Freeze } from '#contract/metering/telemetry.ts'
import { day } from '#contract/schema/time-units.ts'

import type { iotCalls } from '#contract/calls/iot.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { findDevice, readDate } from './query.ts'

/** Most freezes that one call returns. */
const maxFreezes = 400
/** Seconds that a clock may be off on a day that counts. */
const clockLimit = 120
const tooMany: Text2 = ['Ask for at most 400 days or months.', '最多可查询 400 天（月）。']

/** `GET freeze`: registers frozen at the beginning of days or months. */
export function freeze(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, period, start: from, end: until }: Sent<typeof iotCalls.freeze>,
): Freeze[] {
  const row = findDevice(world, deviceId)
  const [start, end] = [readDate('start', from), readDate('end', until)]
  if (end < start) refuseParameter('end')
  if (end - start > maxFreezes * day * (period === 'day' ? 1 : 31)) refuse(code.tooLarge, tooMany)
  const moments = period === 'day' ? days(start, end) : months(start, end)
  return moments
    .filter((time) => time <= world.clock())
    .map((time) => frozenAt(world, row.id, time, before(time, period)))
}

/** `GET collection`: what arrived on each of the last days, the oldest first. */
export function collection(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, days: count }: Sent<typeof iotCalls.collection>,
): CollectionDay[] {
  const row = findDevice(world, deviceId)
  const now = world.clock()
  const first = midnight(now) - (count - 1) * day
  return days(first, now).map((time) => collectedOn(world.simulation, row.id, time, now))
}

function days(start: number, end: number): number[] {
  return Array.from({ length: Math.floor((end - start) / day) + 1 }, (_, index) => start + index * day)
}

/** The first of each month of a span. */
function months(start: number, end: number): number[] {
  const found: number[] = []
  for (let time = firstOfMonth(start, 0); time <= end; time = firstOfMonth(time, 1)) {
    if (time >= start) found.push(time)
  }
  return found
}

/** The beginning of the month so many months after that of a moment. */
function firstOfMonth(time: number, later: number): number {
  const [year = 0, month = 1] = dateOf(time).split('-').map(Number)
  const place = year * 12 + month - 1 + later
  return momentOf(`${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`)
}

function before(time: number, period: 'day' | 'month'): number {
  return period === 'day' ? time - day : firstOfMonth(time, -1)
}

function frozenAt(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  id: number,
  time: number,
  from: number,
): Freeze {
  const now = clock()
  const forward = simulation.sample(id, 'forward', time, now)
  return {
    date: formatTime(time).slice(0, 10),
    forward: forward.value,
    sharp: simulation.sample(id, 'forwardSharp', time, now).value,
    peak: simulation.sample(id, 'forwardPeak', time, now).value,
    flat: simulation.sample(id, 'forwardFlat', time, now).value,
    valley: simulation.sample(id, 'forwardValley', time, now).value,
    energy: forward.value === null ? null : Math.round(simulation.energy(id, from, time) * 100) / 100,
    quality: forward.quality,
  }
}

function collectedOn(simulation: Simulation, id: number, time: number, now: number): CollectionDay {
  const end = Math.min(time + day - 1, now)
  const curve = simulation.success(id, end)
  if (curve === null) return { date: dateOf(time), freeze: null, curve, events: null, clock: null }
  const isFrozen = simulation.sample(id, 'forward', time, now).quality !== 'missing'
  const heard = simulation.lastHeard(id, end)
  const deviation = heard < time ? null : simulation.sample(id, 'clockDeviation', heard).value
  return {
    date: dateOf(time),
    freeze: isFrozen ? 100 : 0,
    curve: Math.round(curve * 10) / 10,
    events: curve > 0 ? 100 : 0,
    // a clock that could not be looked at was not found right
    clock: deviation !== null && Math.abs(deviation) <= clockLimit ? 100 : 0,
  }
}
