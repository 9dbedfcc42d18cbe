import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { RollOutDeviceRow, RollOutRow } from '#contract/resources/iot/roll-out.ts'
import { hour, day, minute } from '#contract/schema/time-units.ts'
import { commandErrors, finalStates, type CommandError } from '#domain/metering/commands.ts'
import { readStages, usualWaitHours, type RollOutReason } from '#domain/metering/firmware.ts'
import { topics } from '#domain/metering/live.ts'
import { nextBatch } from '#mock/engines/fleet/commands/request.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { productSeed } from '../../../../seed/fleet/products.ts'

const finders = keptBy<RowsBy<RollOutDeviceRow>>()

/** Devices of a roll-out in processing order. */
export function devicesOf({ tables }: Pick<World, 'tables'>, rollOutId: number): readonly RollOutDeviceRow[] {
  const table = tables.rollOutDevices
  const found = finders(table, () => rowsBy(table, (row) => row.rollOutId))
  return found(rollOutId).toSorted((a, b) => a.id - b.id)
}

export type RollOutParts = Pick<World, 'clock' | 'commands' | 'fleet' | 'hub' | 'tables'>

/** Maximum number of devices of a roll-out updated concurrently. */
const atOnce = 20

/** Milliseconds after the end of a roll-out during which late responses are accepted. */
const latest = 300_000

/** Advances every roll-out as far as currently possible. */
export function advanceRollOuts(world: RollOutParts): void {
  const since = formatTime(world.clock() - latest)
  for (const row of world.tables.rollOuts.rows)
    if (isUnderWay(row) || row.endTime > since) advance(world, row.id)
}

/** Advances a roll-out as far as currently possible: processes responses, then sends the next commands. */
export function advance(world: RollOutParts, id: number): void {
  const row = world.tables.rollOuts.get(id)
  if (row === undefined) return
  const before = JSON.stringify(row)
  for (const device of devicesOf(world, id)) takeAnswer(world, row, device)
  if (row.state === 'running') goOn(world, row)
  if (row.state === 'rollingBack') goBack(world, row)
  count(world, id)
  if (JSON.stringify(world.tables.rollOuts.get(id)) !== before)
    world.hub.publish(topics.rollOut, String(id), { id })
}

function isUnderWay({ state }: RollOutRow): boolean {
  return state === 'running' || state === 'paused' || state === 'rollingBack'
}

/** Result after a late response, by the result recorded before. */
const late = { refused: 'updated', stuck: 'restored' } as const

/** Processes the outcome of a device's command; late responses count as well. */
export function takeAnswer(
  { tables, clock, fleet }: RollOutParts,
  { state, firmware }: RollOutRow,
  { id, result, before, commandId, deviceId }: RollOutDeviceRow,
): void {
  const command = tables.commands.get(commandId)
  const time = formatTime(clock())
  const change = (values: Partial<RollOutDeviceRow>) => tables.rollOutDevices.update(id, { ...values, time })
  if (result === 'refused' || result === 'stuck') {
    // a device stuck because it was offline still refers to the update command
    const isAnswered =
      command?.status === 'verified' && command.wanted === (result === 'stuck' ? before : firmware)
    if (isAnswered) change({ result: late[result], reason: 'none' })
    return
  }
  if (result !== 'updating' && result !== 'restoring') return
  if (command !== undefined && !finalStates.has(command.status)) return
  if (command?.status === 'verified') {
    change({ result: result === 'updating' ? 'updated' : 'restored', reason: 'none' })
  } else if (command?.status === 'cancelled' && result === 'updating' && state !== 'running') {
    // cancelled by the pause, so it is updated later
    change({ result: 'waiting', reason: 'none' })
  } else if (result === 'updating' && isOffline(fleet, deviceId) && reasonOf(command) === 'offline') {
    // went offline before it responded
    change({ result: 'away', reason: 'none' })
  } else {
    change({ result: result === 'updating' ? 'refused' : 'stuck', reason: reasonOf(command) })
  }
}

function isOffline({ table }: RollOutParts['fleet'], deviceId: number): boolean {
  return table.get(deviceId)?.state === 'offline'
}

/** Devices that were offline at their turn: those back online, and those whose waiting time has expired. */
function returned(world: RollOutParts, { waitHours }: RollOutRow, devices: readonly RollOutDeviceRow[]) {
  const away = devices.filter(({ result }) => result === 'away')
  const limit = world.clock() - (waitHours || usualWaitHours) * hour
  const isBack = ({ deviceId }: RollOutDeviceRow) => !isOffline(world.fleet, deviceId)
  return {
    back: away.filter(isBack),
    late: away.filter((one) => !isBack(one) && momentOf(one.time) < limit),
    isSome: away.length > 0,
  }
}

/**
 * Updates the devices of the stage, then starts the next one, unless too many refused. Offline devices do not block a
 * stage: they are updated once they are back, and the roll-out ends only after that or their time limit.
 */
function goOn(world: RollOutParts, row: RollOutRow): void {
  const reached = devicesOf(world, row.id).filter(({ stage }) => stage <= row.stage)
  const open = reached.filter(({ result }) => result === 'updating').length
  const away = returned(world, row, reached)
  const time = formatTime(world.clock())
  for (const { id } of away.late)
    world.tables.rollOutDevices.update(id, { result: 'refused', reason: 'offline', time })
  const waiting = [...reached.filter(({ result }) => result === 'waiting'), ...away.back]
  for (const device of waiting.slice(0, Math.max(0, atOnce - open))) order(world, row, device, row.firmware)
  if (open > 0 || waiting.length + away.late.length > 0) return
  if (away.isSome && isLastStage(row)) return
  const own = reached.filter(({ stage }) => stage === row.stage)
  const refused = own.filter(({ result }) => result === 'refused').length
  if (refused * 100 > row.maxRefused * own.length) world.tables.rollOuts.update(row.id, { state: 'paused' })
  else nextStage(world, row)
}

/** Starts the next stage; after the last one the roll-out is done. */
export function nextStage({ tables, clock }: RollOutParts, { id, stage, stages }: RollOutRow): void {
  const isOver = isLastStage({ stage, stages })
  // if it is resumed at the last stage, wait for offline devices
  const isWaited = isOver && devicesOf({ tables }, id).some(({ result }) => result === 'away')
  if (isWaited) tables.rollOuts.update(id, { state: 'running' })
  else
    tables.rollOuts.update(
      id,
      isOver ? { state: 'done', endTime: formatTime(clock()) } : { state: 'running', stage: stage + 1 },
    )
}

function isLastStage({ stage, stages }: Pick<RollOutRow, 'stage' | 'stages'>): boolean {
  return stage >= (readStages(stages)?.length ?? 1)
}

/** Whether all devices up to the current stage have responded, offline ones excepted. */
export function isStageOver(world: RollOutParts, { id, stage }: RollOutRow): boolean {
  return devicesOf(world, id).every(
    (one) => one.stage > stage || (one.result !== 'waiting' && one.result !== 'updating'),
  )
}

/** Restores the previous version on updated devices; the others are left unchanged. */
function goBack(world: RollOutParts, row: RollOutRow): void {
  const devices = devicesOf(world, row.id)
  for (const { id, result } of devices) {
    if (result === 'waiting' || result === 'away')
      world.tables.rollOutDevices.update(id, { result: 'withdrawn' })
  }
  const open = devices.filter(({ result }) => result === 'updating' || result === 'restoring').length
  const updated = devices.filter(({ result }) => result === 'updated')
  for (const device of updated.slice(0, Math.max(0, atOnce - open))) order(world, row, device, device.before)
  if (open > 0 || updated.length > 0) return
  world.tables.rollOuts.update(row.id, { state: 'rolledBack', endTime: formatTime(world.clock()) })
}

/** Result of devices that failed and can be retried: when rolling back, those not restored. */
export function failedIn({ state }: Pick<RollOutRow, 'state'>): 'refused' | 'stuck' {
  return state === 'rollingBack' || state === 'rolledBack' ? 'stuck' : 'refused'
}

/** Recounts every roll-out: counts of earlier versions may offer a retry where nothing can be retried. */
export function* countRollOuts(world: RollOutParts): Generator<void> {
  for (const { id } of world.tables.rollOuts.rows) {
    count(world, id)
    yield
  }
}

/** Updates the counts shown in lists. */
function count(world: RollOutParts, id: number): void {
  const row = world.tables.rollOuts.get(id)
  if (row === undefined) return
  const devices = devicesOf(world, id)
  const updated = devices.filter(({ result }) => result === 'updated').length
  const failed = failedIn(row)
  const refused = devices.filter(({ result }) => result === failed).length
  if (updated !== row.updated || refused !== row.refused)
    world.tables.rollOuts.update(id, { updated, refused })
}

/**
 * Commands a device to run a version. Offline devices are waited for; devices otherwise unreachable or already on that
 * version get no command. A device that no longer runs the version it was given is not rolled back.
 */
function order(
  world: Pick<World, 'clock' | 'commands' | 'fleet' | 'tables'>,
  { id: rollOutId, firmware, operator, reason }: RollOutRow,
  { id, deviceId }: RollOutDeviceRow,
  wanted: string,
): void {
  const { commands, fleet, tables } = world
  const device = fleet.table.get(deviceId)
  const isBack = wanted !== firmware
  const time = formatTime(world.clock())
  const change = (values: Partial<RollOutDeviceRow>) => tables.rollOutDevices.update(id, { ...values, time })
  if (isBack && device !== undefined && device.firmware !== firmware && device.firmware !== wanted) {
    change({ result: 'withdrawn', reason: 'none' })
  } else if (device?.state === 'offline' && !isBack) {
    change({ result: 'away', reason: 'none' })
  } else if (device?.state !== 'online') {
    change({ result: isBack ? 'stuck' : 'refused', reason: 'offline' })
  } else if (device.firmware === wanted) {
    change({ result: isBack ? 'restored' : 'withdrawn', reason: 'none' })
  } else {
    const command = commands.submit({
      batchNo: nextBatch(world),
      deviceId,
      deviceName: device.name,
      deviceNameZh: device.nameZh,
      kind: 'firmware',
      target: String(rollOutId),
      before: device.firmware,
      wanted,
      operator,
      reason,
    })
    change({
      result: isBack ? 'restoring' : 'updating',
      commandId: command.id,
      ...(!isBack && { before: device.firmware }),
    })
  }
}

/** Reason for the failure of a command; one that is no longer stored counts as unanswered. */
function reasonOf(command: Pick<CommandRow, 'resultCode' | 'status'> | undefined): RollOutReason {
  if (command === undefined) return 'E01'
  if (isError(command.resultCode)) return command.resultCode
  return command.status === 'cancelled' ? 'cancelled' : 'offline'
}

function isError(code: string): code is CommandError {
  return Object.hasOwn(commandErrors, code)
}

/** Product and age in days of a completed demonstration roll-out, and the maximum number of refusals. */
const past = { productId: 3, days: 18, refused: 5, orgId: 1 } as const
/** Demonstration roll-out that is not started yet. */
const next = { productId: 6, firmware: 'V2.0', orgId: 6 } as const
const reasons: readonly RollOutReason[] = ['E12', 'offline', 'E12', 'E07', 'E01']

const blank = { stage: 0, devices: 0, updated: 0, refused: 0, operatorName: '', operatorNameZh: '' } as const

/** Adds demonstration roll-outs unless any was ever created: a completed one and a pending one. */
export function plantRollOuts(world: Pick<World, 'clock' | 'fleet' | 'tables'>): void {
  const { rollOuts } = world.tables
  if (rollOuts.nextId > 1) return
  const { firmware } = productSeed(past.productId)
  const [before] = firmware.slice(-2)
  const newest = firmware.at(-1)
  const rows = world.fleet.table.rows.filter(({ productId }) => productId === past.productId)
  const begun = world.clock() - past.days * day
  const audit = { createBy: 'engineer', updateBy: 'engineer', version: 1 }
  const made = (values: Pick<RollOutRow, 'firmware' | 'orgId' | 'productId' | 'reason'>, time: number) => ({
    ...blank,
    ...audit,
    stages: '10, 50, 100',
    maxRefused: 20,
    waitHours: 24,
    state: 'ready' as const,
    operator: '',
    startTime: '',
    endTime: '',
    createTime: formatTime(time),
    updateTime: formatTime(time),
    ...values,
  })
  if (newest !== undefined && before !== undefined && rows.length > 0) {
    const updated = rows.filter((row) => row.firmware === newest)
    const refused = rows.filter((row) => row.firmware === before).slice(0, past.refused)
    const { id } = rollOuts.insert({
      ...made({ firmware: newest, ...pastOf(), reason: 'Switching log is kept over power failures' }, begun),
      state: 'done',
      stage: 3,
      devices: updated.length + refused.length,
      updated: updated.length,
      refused: refused.length,
      operator: 'engineer',
      startTime: formatTime(begun),
      endTime: formatTime(begun + 90 * minute),
    })
    plantDevices(world, id, begun, [...updated, ...refused], {
      before,
      isUpdated: (row) => row.firmware === newest,
    })
  }
  const { firmware: wanted, ...target } = next
  rollOuts.insert(
    made(
      { firmware: wanted, ...target, reason: 'Corrects the clock at the change of the year' },
      world.clock() - day,
    ),
  )
}

function pastOf(): Pick<RollOutRow, 'orgId' | 'productId'> {
  return { orgId: past.orgId, productId: past.productId }
}

function plantDevices(
  { tables }: Pick<World, 'tables'>,
  rollOutId: number,
  begun: number,
  rows: readonly StoredDevice[],
  { before, isUpdated }: { before: string; isUpdated: (row: StoredDevice) => boolean },
): void {
  let failed = 0
  for (const [place, row] of rows.entries()) {
    const share = place / rows.length
    const isDone = isUpdated(row)
    tables.rollOutDevices.insert({
      rollOutId,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      stage: share < 0.1 ? 1 : share < 0.5 ? 2 : 3,
      result: isDone ? 'updated' : 'refused',
      reason: isDone ? 'none' : (reasons[failed++ % reasons.length] ?? 'E01'),
      before,
      commandId: 0,
      time: formatTime(begun + Math.round(share * 90) * minute),
    })
  }
}
