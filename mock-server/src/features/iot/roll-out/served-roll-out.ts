import { firmwareCalls, type RollOutProgress } from '#contract/calls/iot/firmware.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import {
  rollOut,
  rollOutDevice,
  type RollOutDeviceRow,
  type RollOutRow,
} from '#contract/resources/iot/roll-out.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import {
  readStages,
  stageSizes,
  statesForAct,
  type RollOutAct,
  type RollOutReason,
  type RollOutResult,
} from '#domain/metering/firmware.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { orgsSeen, seenRow, seesId, orgsBelow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'
import {
  advance,
  devicesOf,
  failedIn,
  isStageOver,
  nextStage,
  takeAnswer,
  type RollOutParts,
} from './advance.ts'

const words = {
  state: ['That cannot be done with the roll-out as it stands.', '当前状态下无法执行该操作。'],
  other: ['Another roll-out of this product is under way.', '该产品已有升级任务在执行。'],
  outside: ['Some of its devices lie outside your data.', '部分设备超出您的数据范围。'],
  nothing: ['No device of it has refused.', '没有失败的设备。'],
  none: [
    'No device of this product and organisation needs this version.',
    '该产品在所选组织内没有需要升级到此版本的设备。',
  ],
  tooMany: [
    'That is more than 20,000 devices; choose a smaller organisation.',
    '设备超过 20000 台，请缩小组织范围。',
  ],
} satisfies Record<string, Text2>

/** Maximum number of devices per roll-out. */
const mostDevices = 20_000

/**
 * Determines the devices of a roll-out and their stages: active devices of its product and organisation with another
 * version, visible to the starting user. A deterministic shuffle spreads the first stage over places.
 */
function planDevices(
  world: Parts,
  { id, productId, orgId, firmware, stages }: RollOutRow,
  user: UserCall['user'],
): number {
  const orgs = orgsBelow(world, [orgId])
  const isMeant = (row: StoredDevice) =>
    row.productId === productId &&
    orgs.has(row.orgId) &&
    isInUse(row) &&
    row.firmware !== firmware &&
    seesId(world, device.name, row.id, user)
  const devices = world.fleet.table.rows.filter(isMeant).toSorted((a, b) => mixed(a.id, id) - mixed(b.id, id))
  if (devices.length === 0) refuse(code.conflict, words.none)
  if (devices.length > mostDevices) refuse(code.tooLarge, words.tooMany)
  const sizes = stageSizes(readStages(stages) ?? [100], devices.length)
  const time = formatTime(world.clock())
  for (const [place, row] of devices.entries()) {
    world.tables.rollOutDevices.insert({
      rollOutId: id,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      stage: sizes.findIndex((size) => place < size) + 1,
      result: 'waiting',
      reason: 'none',
      before: row.firmware,
      commandId: 0,
      time,
    })
  }
  return devices.length
}

function isInUse({ state }: StoredDevice): boolean {
  return state !== 'inactive' && state !== 'retired' && state !== 'sheet'
}

/** Pseudo-random number derived from two ids. */
function mixed(deviceId: number, rollOutId: number): number {
  return Math.imul(deviceId ^ Math.imul(rollOutId, 0x9e37_79b1), 0x85eb_ca6b) >>> 0
}

type Parts = RollOutParts & ScopeParts & Pick<World, 'collections'>

/** Performs an action on a roll-out; refuses it if the state does not allow it. */
function actOn(world: Parts, row: RollOutRow, act: RollOutAct, user: UserCall['user']): void {
  if (!statesForAct[act].includes(row.state)) refuse(code.conflict, words.state)
  // a deleted device is not hidden from the user
  const isHidden = ({ deviceId: id }: RollOutDeviceRow) =>
    world.fleet.table.get(id) !== undefined && !seesId(world, device.name, id, user)
  // pausing is never refused
  if (act !== 'pause' && devicesOf(world, row.id).some(isHidden)) refuse(code.conflict, words.outside)
  if (row.state === 'ready' || row.state === 'done' || row.state === 'rolledBack') assertAlone(world, row)
  // responses that arrived after the roll-out ended
  for (const one of devicesOf(world, row.id)) takeAnswer(world, row, one)
  acts[act](world, row, user)
  world.tables.rollOuts.update(row.id, { operator: user.loginName })
  advance(world, row.id)
}

const acts: Readonly<Record<RollOutAct, (world: Parts, row: RollOutRow, user: UserCall['user']) => void>> = {
  start(world, row, user) {
    const devices = planDevices(world, row, user)
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
    const failed = failedIn(row)
    const again = failed === 'stuck' ? 'updated' : 'waiting'
    const devices = devicesOf(world, row.id).filter(({ result }) => result === failed)
    if (devices.length === 0) refuse(code.conflict, words.nothing)
    for (const { id } of devices) world.tables.rollOutDevices.update(id, { result: again, reason: 'none' })
    const state = failed === 'stuck' ? 'rollingBack' : 'running'
    world.tables.rollOuts.update(row.id, { state, endTime: '' })
  },
  rollBack(world, { id }) {
    world.tables.rollOuts.update(id, { state: 'rollingBack', endTime: '' })
    withdraw(world, id)
  },
}

/** Cancels the commands that have not been sent yet. */
function withdraw(world: Parts, id: number): void {
  for (const { result, commandId } of devicesOf(world, id)) {
    if (result === 'updating') world.commands.cancel(commandId)
  }
}

/** Refuses a second roll-out of a product in progress: no device may get two versions at the same time. */
function assertAlone({ tables }: Parts, { id, productId }: RollOutRow): void {
  const isBeside = (one: RollOutRow) => one.id !== id && one.productId === productId
  const isUnderWay = ({ state }: RollOutRow) =>
    state === 'running' || state === 'paused' || state === 'rollingBack'
  if (tables.rollOuts.rows.some((one) => isBeside(one) && isUnderWay(one))) refuse(code.conflict, words.other)
}

const readyOnly: Text2 = ['What was started stays on record.', '已开始的任务须保留记录。']

/** Firmware roll-outs; once started, they change through actions only. */
export const servedRollOut: Served<RollOutRow> = {
  resource: rollOut,
  newestFirst: true,
  belongs: { org: ({ orgId }) => orgId },
  initial: () => ({
    state: 'ready',
    stage: 0,
    devices: 0,
    updated: 0,
    refused: 0,
    operator: '',
    startTime: '',
    endTime: '',
  }),
  assertRemovable(_world, { state }) {
    if (state !== 'ready') refuse(code.conflict, readyOnly)
  },
  shown({ tables }, { operator }) {
    const [operatorName, operatorNameZh] = operator === '' ? nobody : nameOfLogin(tables.users, operator)
    return { operatorName, operatorNameZh }
  },
  routes: serving(firmwareCalls, {
    progress: (world, _sent, { id, user }) => progressOf(world, found(world, id, user)),
    versions: (world, _sent, { id, user }) => {
      if (!seesId(world, product.name, id, user) || world.tables.products.get(id) === undefined)
        refuseMissing()
      const orgs = orgsSeen(world, user)
      return versionsOf(world, id, (orgId) => orgs?.has(orgId) ?? true)
    },
    act: (world, { id, act }, { user }) => {
      actOn(world, found(world, id, user), act, user)
    },
  }),
}

/** Results per device; visible to users who may see the device. */
export const servedRollOutDevice: Served<RollOutDeviceRow> = {
  resource: rollOutDevice,
  isReadOnly: true,
  belongs: { own: () => false, with: { resource: device.name, id: ({ deviceId }) => deviceId } },
}

const found = seenRow(rollOut, ({ tables }) => tables.rollOuts)

/** Progress of a roll-out: devices by stage and result, and the reasons of refusals, most frequent first. */
function progressOf(world: Pick<World, 'tables'>, { id, stages }: RollOutRow): RollOutProgress {
  const devices = devicesOf(world, id)
  return {
    stages: (readStages(stages) ?? []).map((percent, at) => {
      const own = devices.filter(({ stage }) => stage === at + 1)
      return {
        percent,
        devices: own.length,
        results: counted<RollOutResult>(own.map(({ result }) => result)),
      }
    }),
    reasons: Object.entries(
      counted<RollOutReason>(devices.map(({ reason }) => reason).filter((reason) => reason !== 'none')),
    )
      // the keys are the counted reasons
      .map(([reason, n]) => ({ reason: reason as RollOutReason, devices: n ?? 0 }))
      .toSorted((a, b) => b.devices - a.devices),
  }
}

/** Firmware versions on the devices of a product, most frequent first. */
function versionsOf(
  { fleet }: Pick<World, 'fleet'>,
  productId: number,
  sees: (orgId: number) => boolean,
): { firmware: string; devices: number }[] {
  const rows = fleet.table.rows.filter((row) => row.productId === productId && sees(row.orgId))
  return Object.entries(counted(rows.map(({ firmware }) => firmware)))
    .map(([firmware, n]) => ({ firmware, devices: n ?? 0 }))
    .toSorted((a, b) => b.devices - a.devices)
}

function counted<Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
