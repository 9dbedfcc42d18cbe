import { isParamId } from '#contract/metering/parameters/parameters.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { partsFor, refuseOpen, type Order } from './request.ts'

/** Commands of one batch at most. */
const maxCommands = 100_000
const tooMany: Text2 = [
  'That would be more than 100,000 commands. Choose fewer devices or parameters.',
  '命令数超过 100000 条，请减少设备或参数。',
]

/**
 * Makes the commands of an order for each device of a target: one for each parameter. What is to be written is wanted
 * from now on. Answers what came of each device, and the number of the batch.
 */
export async function sendOrder(
  world: Pick<World, 'clock' | 'commands' | 'fleet' | 'params' | 'tables'>,
  call: UserCall,
  target: TargetRows,
  order: Order,
): Promise<BatchAnswer> {
  if (target.rows.length * Math.max(1, sizeOf(order)) > maxCommands) {
    refuse(code.tooLarge, tooMany)
  }
  const batchNo = nextBatch(world)
  const by = call.user.loginName
  const outcome = await actOnRows(target, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) give(world, row, order, { batchNo, by })
  })
  return { ...outcome, batchNo }
}

function give(
  world: Pick<World, 'commands' | 'params'>,
  row: StoredDevice,
  order: Order,
  from: { batchNo: string; by: string },
): void {
  const { commands, params } = world
  const { kind, reason } = order
  const open = commands.openOf(row.id)
  const parts = partsFor(row, order).filter(
    ([target, wanted]) =>
      !open.some((other) => other.kind === kind && other.target === target && other.wanted === wanted),
  )
  if (parts.length === 0) refuseOpen()
  const before = parts.map(([target]) =>
    kind === 'write' && isParamId(target) ? params.known(row, target) : '',
  )
  if (kind === 'write') params.want(row, Object.fromEntries(parts), { by: from.by, reason, commandId: 0 })
  for (const [place, [target, wanted]] of parts.entries()) {
    commands.submit({
      batchNo: from.batchNo,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      kind,
      target,
      before: before[place] ?? '',
      wanted,
      operator: from.by,
      reason,
    })
  }
}

/** Commands that an order makes of a device at most, as far as that is known beforehand. */
function sizeOf({ params }: Order): number {
  return typeof params === 'function' ? 1 : Object.keys(params).length
}

/** The number of a new batch: the moment, and a number that no batch before it had. */
function nextBatch({ clock, tables }: Pick<World, 'clock' | 'tables'>): string {
  const moment = formatTime(clock()).replaceAll(/\D/g, '')
  return `${moment}-${String(tables.commands.nextId).padStart(6, '0')}`
}
