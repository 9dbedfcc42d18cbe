import { deviceRecordCalls, type DeviceEvent } from '#contract/calls/fleet/device-record.ts'
import { isOfOnePhase } from '#contract/metering/events.ts'
import { reportedPhase } from '#contract/metering/properties.ts'
import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { serving } from '#mock/world/serving.ts'
import { midnight } from '#mock/lib/days.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import type { World } from '#mock/world/world.ts'
import { auditOf } from './audit.ts'
import { simOf } from './sim.ts'

/** What is on record about a device beside its values, for those who may look at it. */
export const recordRoutes = serving(deviceRecordCalls, {
  events: (world, { deviceId, days }, call) => eventsOf(world, findDevice(world, deviceId, call), days),
  sim: (world, _sent, call) => simOf(world, findDevice(world, call.request.params['id'], call)),
  audit: (world, { deviceId }, call) => auditOf(world, findDevice(world, deviceId, call).id),
})

/** `GET events`: what happened to a device, as its curves show it. */
function eventsOf(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  { id, wiring }: StoredDevice,
  days: number,
): DeviceEvent[] {
  const now = clock()
  return simulation
    .faults(id, midnight(now) - (days - 1) * day, now)
    .filter(({ from }) => from <= now)
    .map(({ code, phase, from, until }) => ({
      code,
      phase: (isOfOnePhase(code) && phase && reportedPhase(wiring, phase)) || '',
      from: Math.round(from),
      until: until <= now ? Math.round(until) : null,
    }))
    .toReversed()
}
