import type { unitCalls } from '#contract/calls/control/unit.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { topics } from '#domain/metering/live.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { unitRefusals } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { Effect, World } from '#mock/world/world.ts'

/** Asks the devices of units for the state word of their relay. */
export async function readState(
  world: World,
  target: Sent<typeof unitCalls.readState>,
  call: UserCall,
): Promise<BatchAnswer> {
  const from = { batchNo: nextBatch(world), by: call.user.loginName }
  const order = readOrder('read', { status3: '' })
  const outcome = await actOnTarget(world, unit, target, call, ({ id }) => {
    const devices = inService(world, id)
    if (devices.length === 0) refuse(code.conflict, unitRefusals.gone)
    const asked = devices.filter((device) => isGiven(world, device, order, from))
    if (asked.length === 0) refuse(code.conflict, unitRefusals.open)
  })
  return { ...outcome, batchNo: from.batchNo }
}

/**
 * Protects units, or releases them. The platform keeps to it from this moment on; the device receives it as well, and keeps to
 * it by itself as soon as it has answered.
 */
export function protecting(on: boolean): Effect<{ reason: string }, StoredUnit> {
  return ({ world, call }, { reason }) => {
    const by = call.user.loginName
    const batchNo = nextBatch(world)
    const order = readOrder('write', { protection: on ? 'on' : 'off' }, reason)
    return ({ id, isProtected }) => {
      if (isProtected !== on) world.tables.units.update(id, { isProtected: on, updateBy: by })
      for (const device of inService(world, id)) isGiven(world, device, order, { batchNo, by })
      world.hub.publish(topics.unit, String(id), { id })
    }
  }
}

/** Gives a device an order; returns whether it takes it: one with the same command under way needs none. */
function isGiven(
  world: World,
  device: StoredDevice,
  order: Order,
  from: { batchNo: string; by: string },
): boolean {
  try {
    giveOrder(world, device, order, from)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** The devices of a unit, as far as there are any. */
function inService({ tables, fleet }: World, unitId: number): StoredDevice[] {
  const row = tables.units.get(unitId)
  return row === undefined ? [] : devicesOf(row).flatMap((id) => fleet.table.get(id) ?? [])
}
