import type { LimitImpact } from '#contract/calls/fleet/product-parts.ts'
import { boundIds } from '#domain/metering/conditions/bounds.ts'
import type { ModelProperty, ThingModel } from '#domain/metering/model/model-check.ts'
import { isPropertyId, limitScaleOf, type PropertyId } from '#domain/metering/properties.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import { limitRulesOf } from '#mock/engines/alarm/rules/limit-rules.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { findProduct, modelOf } from '../models.ts'

/** Devices looked at; of a larger fleet as many, evenly. */
const mostLooked = 2000

/** `POST limitImpact`: what the limits of a model would change for the devices that a person sees, as they measure now. */
export function limitImpactOf(world: World, model: ThingModel, { user }: UserCall): LimitImpact {
  const product = findProduct(world, model.productId)
  const before = new Map(modelOf(world, product).properties.map((one) => [one.id, one]))
  const changed = model.properties.flatMap((after) => {
    const old = before.get(after.id)
    const isSame = old === undefined || boundIds.every((bound) => old[bound] === after[bound])
    return isSame || !isPropertyId(after.id) ? [] : [{ id: after.id, old, after }]
  })
  const sight = visibleTo(world, collectionOf(world, devices.name), user)
  const own = world.fleet.table.rows.filter(
    (row) => row.productId === product.id && sight?.sees(row) !== false,
  )
  const step = Math.max(1, Math.ceil(own.length / mostLooked))
  const looked = own.filter((_, place) => place % step === 0)
  const ids = new Set<string>(changed.map(({ id }) => id))
  return {
    devices: own.length,
    looked: looked.length,
    properties: changed.map(({ id, old, after }) => {
      const values = looked.map((row) => valueOf(world, row, id))
      return { id, before: beyond(values, old), after: beyond(values, after) }
    }),
    rules: limitRulesOf(world, product).filter(
      ({ property, isOfProduct, state }) => isOfProduct && state === 'enabled' && ids.has(property),
    ),
  }
}

/** What a device measures now, by the scale for which limits are given. */
function valueOf(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  row: StoredDevice,
  id: PropertyId,
): number | null {
  const { value } = simulation.sample(row.id, id, clock())
  return value === null ? null : value / limitScaleOf(id, row)
}

function beyond(
  values: readonly (number | null)[],
  limits: Pick<ModelProperty, (typeof boundIds)[number]>,
): { warning: number; alarm: number } {
  const { alarmLow = -Infinity, warnLow = -Infinity, warnHigh = Infinity, alarmHigh = Infinity } = limits
  const found = { warning: 0, alarm: 0 }
  for (const value of values) {
    if (value === null) continue
    if (value < alarmLow || value > alarmHigh) found.alarm += 1
    else if (value < warnLow || value > warnHigh) found.warning += 1
  }
  return found
}
