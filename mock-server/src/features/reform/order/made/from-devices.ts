import type { orderCalls, OrdersMade } from '#contract/calls/reform/order.ts'
import { ordersAtOnce } from '#domain/reform/order-acts.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { repairOf } from './from-alert.ts'

/** Makes a repair of each device of a target; those that cannot have one are returned with the reason. */
export async function ordersForDevices(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof orderCalls.fromDevices>,
  call: UserCall,
): Promise<OrdersMade> {
  const named = readTarget(world, collectionOf(world, deviceResource.name), target, call)
  if (named.rows.length > ordersAtOnce) {
    refuse(code.tooLarge, [
      `At most ${ordersAtOnce} orders are made at once.`,
      `一次最多生成 ${ordersAtOnce} 张工单。`,
    ])
  }
  const orders: OrdersMade['orders'][number][] = []
  const outcome = await actOnRows(named, call.language, ({ id: deviceId }) => {
    const row = world.fleet.table.get(deviceId)
    if (row === undefined) return
    const { id, number } = repairOf(world, row, { note, crewId, due, priority }, call)
    orders.push({ deviceId, id, number })
  })
  return { ...outcome, orders }
}
