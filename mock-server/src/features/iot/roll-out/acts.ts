import { statesForAct, type RollOutAct } from '#domain/metering/firmware.ts'
import type { RollOutRow } from '#contract/resources/iot/roll-out.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { advance, isStageOver, nextStage, type RollOutParts } from './advance.ts'
import { devicesOf } from './devices-of.ts'
import { planDevices } from './plan.ts'

const words = {
  state: ['That cannot be done with the roll-out as it stands.', '当前状态下无法执行该操作。'],
  other: ['Another roll-out of this product is under way.', '该产品已有升级任务在执行。'],
  nothing: ['No device of it has refused.', '没有失败的设备。'],
} satisfies Record<string, Text2>

type Parts = RollOutParts & Pick<World, 'collections'>

/** Does with a roll-out what a person asks; refuses what cannot be done with it as it stands. */
export function actOn(world: Parts, row: RollOutRow, act: RollOutAct, operator: string): void {
  if (!statesForAct[act].includes(row.state)) refuse(code.conflict, words.state)
  if (row.state === 'ready' || row.state === 'done' || row.state === 'rolledBack') assertAlone(world, row)
  acts[act](world, row)
  world.tables.rollOuts.update(row.id, { operator })
  advance(world, row.id)
}

const acts: Readonly<Record<RollOutAct, (world: Parts, row: RollOutRow) => void>> = {
  start(world, row) {
    const devices = planDevices(world, row)
    const startTime = formatTime(world.clock())
    world.tables.rollOuts.update(row.id, { state: 'running', stage: 1, devices, startTime })
  },
  pause(world, { id }) {
    world.tables.rollOuts.update(id, { state: 'paused' })
    withdraw(world, id)
  },
  resume(world, row) {
    if (isStageOver(world, row)) nextStage(world, row)
    else world.tables.rollOuts.update(row.id, { state: 'running' })
  },
  retry(world, row) {
    const [failed, again] =
      row.state === 'rolledBack' ? (['stuck', 'updated'] as const) : (['refused', 'waiting'] as const)
    const devices = devicesOf(world, row.id).filter(({ result }) => result === failed)
    if (devices.length === 0) refuse(code.conflict, words.nothing)
    for (const { id } of devices) world.tables.rollOutDevices.update(id, { result: again, reason: 'none' })
    const state = row.state === 'rolledBack' ? 'rollingBack' : 'running'
    world.tables.rollOuts.update(row.id, { state, endTime: '' })
  },
  rollBack(world, { id }) {
    world.tables.rollOuts.update(id, { state: 'rollingBack', endTime: '' })
    withdraw(world, id)
  },
}

/** Takes back the commands that have not left yet. */
function withdraw(world: Parts, id: number): void {
  for (const { result, commandId } of devicesOf(world, id)) {
    if (result === 'updating') world.commands.cancel(commandId)
  }
}

/** Refuses a second roll-out of a product beside one that is under way: no device may get two versions at once. */
function assertAlone({ tables }: Parts, { id, productId }: RollOutRow): void {
  const isBeside = (one: RollOutRow) => one.id !== id && one.productId === productId
  const isUnderWay = ({ state }: RollOutRow) =>
    state === 'running' || state === 'paused' || state === 'rollingBack'
  if (tables.rollOuts.rows.some((one) => isBeside(one) && isUnderWay(one))) refuse(code.conflict, words.other)
}
