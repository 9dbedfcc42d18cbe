import type { unitCalls } from '#contract/calls/control/unit.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { topics } from '#contract/metering/live.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { unitRefusals } from '#contract/control/kinds.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import type { World } from '#mock/world/world.ts'

/** Asks the devices of units for the state word that tells of their relay. */
export async function readState(
  world: World,
  target: Sent<typeof unitCalls.readState>,
  call: UserCall,
): Promise<BatchAnswer> {
  const from = { batchNo: nextBatch(world), by: call.user.loginName }
  const order = readOrder('read', { status3: '' })
  const outcome = await actOnTarget(world, unit, target, call, ({ id }) => {
    const device = deviceOf(world, id)
    if (device === undefined) refuse(code.conflict, unitRefusals.gone)
    giveOrder(world, device, order, from)
  })
  return { ...outcome, batchNo: from.batchNo }
}

/**
 * Protects units, or releases them. The platform keeps to it from this moment on; the device is told as well, and keeps to
 * it by itself as soon as it has answered.
 */
export function protect(
  world: World,
  { on, reason, ...target }: Sent<typeof unitCalls.protect>,
  call: UserCall,
): Promise<BulkAnswer> {
  const by = call.user.loginName
  const batchNo = nextBatch(world)
  const order = readOrder('write', { protection: on ? 'on' : 'off' }, reason)
  return actOnTarget(world, unit, target, call, ({ id }) => {
    if (world.tables.units.get(id)?.isProtected !== on) {
      world.tables.units.update(id, { isProtected: on, updateBy: by })
    }
    tellDevice(world, id, order, { batchNo, by })
    world.hub.publish(topics.unit, String(id), { id })
  })
}

/** A device that is not in service, or is being told already, needs no command. */
function tellDevice(world: World, id: number, order: Order, from: { batchNo: string; by: string }): void {
  const device = deviceOf(world, id)
  if (device === undefined) return
  try {
    giveOrder(world, device, order, from)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

function deviceOf({ tables, fleet }: World, unitId: number) {
  const row = tables.units.get(unitId)
  return row && fleet.table.get(row.deviceId)
}
