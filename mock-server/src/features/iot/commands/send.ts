import type { BatchAnswer } from '#contract/calls/iot.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { World } from '#mock/world/world.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import type { Order } from '#mock/engines/fleet/commands/request.ts'

/** Commands of one batch at most. */
const maxCommands = 100_000
const tooMany: Text2 = [
  'That would be more than 100,000 commands. Choose fewer devices or parameters.',
  '命令数超过 100000 条，请减少设备或参数。',
]

/**
 * Makes the commands of an order for each device of a target: one for each parameter. What is to be written is wanted
 * from now on; `agreedBy` is the other person where it took two. Answers what came of each device, and the number of the batch.
 */
export async function sendOrder(
  world: Pick<World, 'clock' | 'commands' | 'fleet' | 'params' | 'tables'>,
  call: UserCall,
  target: TargetRows,
  order: Order,
  agreedBy = '',
): Promise<BatchAnswer> {
  if (target.rows.length * Math.max(1, sizeOf(order)) > maxCommands) {
    refuse(code.tooLarge, tooMany)
  }
  const batchNo = nextBatch(world)
  const by = call.user.loginName
  const outcome = await actOnRows(target, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) giveOrder(world, row, order, { batchNo, by, agreedBy })
  })
  return { ...outcome, batchNo }
}

/** Commands that an order makes of a device at most, as far as that is known beforehand. */
function sizeOf({ params }: Order): number {
  return typeof params === 'function' ? 1 : Object.keys(params).length
}
