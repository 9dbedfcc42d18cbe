import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { clockLimits } from '#domain/metering/clock.ts'
import type { CollectionDay, Freeze } from '#domain/metering/telemetry.ts'
import { day } from '#contract/schema/time-units.ts'
import type { iotCalls } from '#contract/calls/iot.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { World } from '#mock/world/world.ts'
import { frozenAt } from '#mock/engines/fleet/freezes.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { before, days, months } from '#mock/lib/periods.ts'
import { findDevice, readDate } from '#mock/resources/find-device.ts'

/** Most freezes that one call returns. */
const maxFreezes = 400
const tooMany: Text2 = ['Ask for at most 400 days or months.', '最多可查询 400 天（月）。']

/** `GET freeze`: registers frozen at the beginning of days or months. */
export function freeze(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, period, start: from, end: until }: Sent<typeof iotCalls.freeze>,
  call: UserCall,
): Freeze[] {
  const row = findDevice(world, deviceId, call)
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
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, days: count }: Sent<typeof iotCalls.collection>,
  call: UserCall,
): CollectionDay[] {
  const row = findDevice(world, deviceId, call)
  const now = world.clock()
  const first = midnight(now) - (count - 1) * day
  return days(first, now).map((time) => collectedOn(world.simulation, row.id, time, now))
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
    clock: deviation !== null && Math.abs(deviation) <= clockLimits.watched ? 100 : 0,
  }
}
