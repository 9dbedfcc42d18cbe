import type { LatestValues } from '#contract/metering/telemetry.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'
import { findDevice } from '#mock/resources/find-device.ts'

/** `GET latest/{id}`: what a device answers now. */
export function latest(
  world: ScopeParts & Pick<World, 'activations' | 'clock' | 'fleet' | 'simulation'>,
  call: UserCall,
): LatestValues {
  return latestValues(world, findDevice(world, call.request.params['id'], call))
}
