import { changingKinds, isRelayKind, paramKinds, type CommandKind } from '#domain/metering/commands.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Family } from '#domain/metering/families.ts'
import {
  checkParams,
  hasRelay,
  isParamId,
  paramsOf,
  type ParamId,
} from '#domain/metering/parameters/parameters.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Table } from '#mock/store/table.ts'
import type { Params } from '../params.ts'
import type { CommandEngine } from './engine.ts'

export type OrderParams = Readonly<Partial<Record<ParamId, string>>>

/** Command to be given to every device of a target. */
export interface Order {
  kind: CommandKind
  /** Parameters with their wanted values, empty if they are only read; a function where they differ by device. */
  params: OrderParams | ((row: StoredDevice) => OrderParams)
  reason: string
  /** Devices of other families refuse the order. */
  family?: Family
}

const words = {
  camera: ['Only cameras take pictures.', '仅摄像头支持抓拍。'],
  box: ['Locks are opened at their meter box.', '请在表箱页面开锁。'],
  firmware: ['Firmware is rolled out from its product.', '固件请在产品页面分阶段升级。'],
  params: ['Choose the parameters.', '请选择参数。'],
  unknown: ['There is no such parameter.', '没有该参数。'],
  reason: sentences.giveShortReason,
  inactive: sentences.deviceNotCommissioned,
  retired: sentences.deviceRetired,
  family: ['The template is for another family.', '模板不适用于该类设备。'],
  relay: ['The device has no relay.', '设备无继电器。'],
  same: ['Nothing to write here differs.', '没有需要下发的不一致参数。'],
  lacking: ['The device has none of these parameters.', '设备没有这些参数。'],
  open: sentences.commandUnderWay,
} satisfies Record<string, Text2>

/** Validates an order for devices. Throws a `Refusal` if no device could execute it. */
export function readOrder(kind: CommandKind, given: Texts = {}, reason = ''): Order {
  if (kind === 'snapshot') refuseForm([{ field: 'kind', text: words.camera }])
  if (kind === 'unlock') refuseForm([{ field: 'kind', text: words.box }])
  if (kind === 'firmware') refuseForm([{ field: 'kind', text: words.firmware }])
  if (changingKinds.has(kind) && reason === '') refuseForm([{ field: 'reason', text: words.reason }])
  if (!paramKinds.has(kind)) return { kind, params: {}, reason }
  return { kind, params: kind === 'write' ? readValues(given) : readNames(given), reason }
}

type Texts = Readonly<Record<string, string>>

/** Returns texts by parameter id. Throws a `Refusal` for unknown ids, or if there are none. */
function readNames(given: Texts): OrderParams {
  const entries = Object.entries(given)
  if (entries.length === 0) refuseForm([{ field: 'params', text: words.params }])
  const unknown = entries.filter(([id]) => !isParamId(id))
  if (unknown.length > 0) refuseForm(unknown.map(([id]) => ({ field: id, text: words.unknown })))
  return given
}

/** Like `readNames` for values to be written. Throws a `Refusal` for values that no device accepts. */
export function readValues(given: Texts): OrderParams {
  const values = readNames(given)
  const problems = Object.entries(checkParams(given)).map(([field, text]) => ({ field, text }))
  return problems.length === 0 ? values : refuseForm(problems)
}

/** Returns the parameters of an order that a device has. Throws a `Refusal` if it cannot execute the order. */
export function partsFor(
  row: StoredDevice,
  { kind, params, family = row.family }: Order,
): [target: string, wanted: string][] {
  if (row.state === 'inactive') refuse(code.conflict, words.inactive)
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.state === 'sheet') refuse(code.conflict, sentences.deviceOfSheet)
  if (row.family !== family) refuse(code.conflict, words.family)
  if (isRelayKind(kind) && !hasRelay(row.family)) refuse(code.conflict, words.relay)
  if (!paramKinds.has(kind)) return [['', '']]
  const own = new Set<string>(paramsOf(row.family))
  const asked = typeof params === 'function' ? params(row) : params
  if (Object.keys(asked).length === 0) refuse(code.conflict, words.same)
  const parts = Object.entries(asked).filter(([id]) => own.has(id))
  return parts.length > 0 ? parts : refuse(code.conflict, words.lacking)
}

/** Throws a `Refusal` because the command is already in progress. */
function refuseOpen(): never {
  return refuse(code.conflict, words.open)
}

interface Parts {
  clock: () => number
  tables: { commands: Pick<Table<CommandRow>, 'nextId'> }
}

/** Returns the number of a new batch of commands: the time and a unique number. */
export function nextBatch({ clock, tables }: Parts): string {
  const moment = formatTime(clock()).replaceAll(/\D/g, '')
  return `${moment}-${String(tables.commands.nextId).padStart(6, '0')}`
}

interface GiveParts {
  commands: Pick<CommandEngine, 'openOf' | 'submit'>
  params: Pick<Params, 'known' | 'want'>
}

/** Creates an order's commands for a device. Throws a `Refusal` if it cannot execute them or has them pending. */
export function giveOrder(
  world: GiveParts,
  row: StoredDevice,
  order: Order,
  from: { batchNo: string; by: string; agreedBy?: string },
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
      agreedBy: from.agreedBy ?? '',
      reason,
    })
  }
}
