import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { reformBoxCalls } from '#contract/calls/reform/box.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import type { StoredBox } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { unlockUnderWay } from './layout.ts'

const words = {
  key: ['The box has a mechanical lock.', '该表箱为机械锁，无法远程开锁。'],
  open: ['The door is already open.', '箱门已打开。'],
  concentrator: ['No concentrator reaches the lock.', '该表箱未关联集中器，无法远程开锁。'],
  by: ['Remote unlocking', '远程开锁'],
  opened: ['Lock opened remotely', '远程开锁'],
} satisfies Record<string, Text2>

/** Sends the commands that open the locks of boxes; each goes through the concentrator of its box. */
export async function openLocks(
  world: World,
  { reason, ...target }: Sent<typeof reformBoxCalls.openLock>,
  call: UserCall,
): Promise<BatchAnswer> {
  const batchNo = nextBatch(world)
  const operator = call.user.loginName
  const outcome = await actOnTarget(world, meterBox, target, call, ({ id }) => {
    const box = world.tables.meterBoxes.get(id)
    if (box !== undefined) openLock(world, box, { batchNo, operator, reason })
  })
  return { ...outcome, batchNo }
}

function openLock(
  world: Pick<World, 'commands' | 'fleet'>,
  box: StoredBox,
  from: Pick<CommandRow, 'batchNo' | 'operator' | 'reason'>,
): void {
  if (box.lock !== 'smart') refuse(code.conflict, words.key)
  if (box.door === 'open') refuse(code.conflict, words.open)
  const device = world.fleet.table.get(box.concentratorId)
  if (device === undefined) return refuse(code.conflict, words.concentrator)
  if (device.state === 'inactive') refuse(code.conflict, sentences.deviceNotCommissioned)
  if (device.state === 'retired') refuse(code.conflict, sentences.deviceRetired)
  if (unlockUnderWay(world, box) !== 0) refuse(code.conflict, sentences.commandUnderWay)
  world.commands.submit({
    ...from,
    deviceId: device.id,
    deviceName: device.name,
    deviceNameZh: device.nameZh,
    kind: 'unlock',
    target: box.number,
    wanted: '',
  })
}

/** Opens boxes when the commands that unlock them have been carried out. */
export function followUnlocking(world: World): void {
  const { store, tables } = world
  store.onChange(({ table, row }) => {
    if (table !== tables.commands.name || row === undefined) return
    const command = tables.commands.get(row.id)
    if (command?.kind !== 'unlock' || command.status !== 'verified') return
    const box = tables.meterBoxes.rows.find(({ number }) => number === command.target)
    if (box !== undefined) doorOpened(world, box, command)
  })
}

function doorOpened(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  box: StoredBox,
  { operator, reason }: CommandRow,
): void {
  const time = formatTime(clock())
  const [openedBy, openedByZh] = words.by
  tables.meterBoxes.update(box.id, {
    door: 'open',
    doorSince: time,
    openedBy,
    openedByZh,
    updateBy: operator,
  })
  tables.boxMoments.insert({
    boxId: box.id,
    time,
    kind: 'unlock',
    title: words.opened,
    note: [`${operator}: ${reason}`, `${operator}：${reason}`],
  })
}
