import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { Order, OrderParams } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import type { World } from '#mock/world/world.ts'

/** Commands of one batch at most. */
const maxCommands = 100_000
const tooMany: Text2 = [
  'That would be more than 100,000 commands. Choose fewer devices or parameters.',
  '命令数超过 100000 条，请减少设备或参数。',
]

/**
 * Makes the commands of an order for each device of a target: one for each parameter. What is to be written is wanted
 * from now on; `agreedBy` is the other person where it took two. Returns what came of each device, and the number of the batch.
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

/** The verbs on devices that a command asks for, the first for every one. */
export function verbsOf(kind: CommandKind): readonly string[] {
  return kind === 'write' ? ['command', 'write'] : ['command']
}

/** Refuses what asks for a verb on devices beyond the one of its route. */
export function demandVerb({ grantsOf }: Pick<World, 'grantsOf'>, { user }: UserCall, verb: string): void {
  if (!grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}

/** Writes what is wanted of each device where it differs; only the parameters that are named, where some are. */
export function wantedOrder(
  { params }: Pick<World, 'params'>,
  named: readonly ParamId[],
  reason: string,
): Order {
  const isMeant = (id: ParamId) =>
    id !== 'clock' && paramOf(id).access === 'rw' && (named.length === 0 || named.includes(id))
  const wantedOf = (row: StoredDevice): OrderParams => {
    const ids = params.differing(row).filter(isMeant)
    return Object.fromEntries(ids.map((id) => [id, params.wanted(row, id)]))
  }
  return { kind: 'write', params: wantedOf, reason }
}

/** Writes the values of a template; devices of another family refuse them. */
export function templateOrder({ tables }: Pick<World, 'tables'>, templateId: number, reason: string): Order {
  const template = tables.paramTemplates.get(templateId) ?? refuseMissing()
  const { family, values: params } = template
  return { kind: 'write', params, reason, family }
}
