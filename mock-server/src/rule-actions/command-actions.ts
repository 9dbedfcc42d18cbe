import type { Action } from '#domain/scene/actions.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { assertAgreed } from '#mock/engines/fleet/commands/lacks-second.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { Outcome } from '#mock/engines/linkage/parts.ts'
import { Refusal, refuse } from '#mock/lib/refusal.ts'
import { partsFor, readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import { counted, reasonOf, type Task } from './task.ts'

const protectedWords: Text2 = [
  'Power protection is on; the relay stays closed.',
  '处于保电状态，不执行拉闸。',
]
const none: Text2 = ['No device takes this command.', '没有可执行该命令的设备。']

type Asked = Extract<Action, { kind: 'command' | 'write' }>

/** Sends commands to devices as everybody's commands are sent; a device whose power is protected is never switched off. */
export function commandDevices(task: Task, action: Asked): Outcome {
  const { world, deviceIds, isTrial, owner } = task
  const order =
    action.kind === 'write'
      ? readOrder('write', { [action.param]: action.value }, reasonOf(task))
      : readOrder(action.command, {}, reasonOf(task))
  const rows = deviceIds.flatMap((id) => world.fleet.table.get(id) ?? [])
  const { able, problem } = sorted(task, rows, order)
  if (able.length === 0) refuse(code.conflict, problem ?? none)
  const text = counted(able.length, '{n} [n|device is|devices are] commanded', '向 {n} 台设备下发命令')
  if (isTrial) return { text }
  const batchNo = nextBatch(world)
  const first = world.tables.commands.nextId
  for (const row of able) {
    try {
      giveOrder(world, row, order, { batchNo, by: owner.loginName })
    } catch (error) {
      // what is under way already on one device keeps nothing from the others
      if (!(error instanceof Refusal)) throw error
    }
  }
  const commandIds = Array.from({ length: world.tables.commands.nextId - first }, (_, n) => first + n)
  if (commandIds.length === 0)
    refuse(code.conflict, ['The same command is still under way.', '相同命令正在执行。'])
  return { text, commandIds }
}

/** The devices that can carry out an order, and why the first of the others cannot. */
function sorted(
  { world, owner }: Pick<Task, 'world' | 'owner'>,
  rows: readonly StoredDevice[],
  order: Order,
): { able: StoredDevice[]; problem?: Text2 } {
  const able: StoredDevice[] = []
  let problem: Text2 | undefined
  for (const row of rows) {
    try {
      if (refusalOf(world, row, order) !== undefined) refuse(code.conflict, protectedWords)
      const given = { kind: order.kind, deviceId: row.id, operator: owner.loginName }
      assertAgreed(world, given)
      partsFor(row, order)
      able.push(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problem ??= error.text
    }
  }
  return { able, ...(problem !== undefined && { problem }) }
}
