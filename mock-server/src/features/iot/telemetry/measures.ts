import type { DeviceMeasures } from '#contract/calls/iot.ts'
import { isPropertyId } from '#contract/metering/properties.ts'
import { measuredBy } from '#contract/metering/telemetry.ts'
import { isInScope } from '#mock/engines/fleet/formulas/scope.ts'
import { derivedOf } from '#mock/engines/fleet/formulas/with-outputs.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { code } from '#contract/wire/envelope.ts'
import type { World } from '#mock/world/world.ts'
import { modelOf } from '../models.ts'
import { findDevice } from '#mock/resources/find-device.ts'

/**
 * `GET measures/{id}`: what the model of a device's product says that it measures. Parameters are left out, and what its
 * wiring cannot measure; what only the model knows stays, for the device may report it one day.
 */
export function measures(world: World, call: UserCall): DeviceMeasures {
  const row = findDevice(world, call.request.params['id'], call)
  const product = world.tables.products.get(row.productId) ?? refuse(code.missing, texts.missing)
  const { version, properties } = modelOf(world, product)
  const own = new Set<string>(measuredBy(row))
  return {
    version,
    outputs: world.formulas.enabled.filter(({ scope }) => isInScope(scope, row)).map(derivedOf),
    properties: properties.filter(
      ({ id, access }) => !access.includes('write') && (own.has(id) || !isPropertyId(id)),
    ),
  }
}
