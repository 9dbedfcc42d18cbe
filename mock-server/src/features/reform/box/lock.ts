import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { meterBox } from '#contract/resources/reform/meter-box.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredBox } from '#mock/tables/reform-tables.ts'
import type { Effects, World } from '#mock/world/world.ts'
import { unlockUnderWay } from './layout.ts'

const words = {
  key: ['The box has a mechanical lock.', '该表箱为机械锁，无法远程开锁。'],
  open: ['The door is already open.', '箱门已打开。'],
  concentrator: ['No concentrator reaches the lock.', '该表箱未关联集中器，无法远程开锁。'],
  by: ['Remote unlocking', '远程开锁'],
  opened: ['Lock opened remotely', '远程开锁'],
} satisfies Record<string, Text2>

/** What is done with boxes: commands that open their locks go through the concentrator of each. */
export const boxEffects: Effects<typeof meterBox, StoredBox> = {
  openLock({ world, call }, { reason }) {
    const from = { batchNo: nextBatch(world), operator: call.user.loginName, reason }
    return (box) => openLock(world, box, from)
  },
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
  store.follow(tables.commands, ({ row, id }) => {
    const command = row && tables.commands.get(id)
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
