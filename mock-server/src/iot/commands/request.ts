import { changingKinds, commandKinds, paramKinds, type CommandKind } from '#contract/metering/commands.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import type { Family } from '#contract/metering/families.ts'
import { checkParams, hasRelay, isParamId, paramsOf, type ParamId } from '#contract/metering/parameters.ts'
import { refuse, refuseForm, texts } from '../../http/refusal.ts'
import type { StoredDevice } from '../fleet.ts'

/** What is asked of every device of a target. */
export interface Order {
  kind: CommandKind
  /** Parameters with what is wanted of them; empty texts where they are only read. */
  params: Readonly<Partial<Record<ParamId, string>>>
  reason: string
  /** Devices of another family refuse it. */
  family?: Family
}

const maxReason = 200
const maxParams = 60

const words = {
  kind: ['Choose a command.', '请选择命令。'],
  camera: ['Only cameras take pictures.', '仅摄像头支持抓拍。'],
  params: ['Choose the parameters.', '请选择参数。'],
  unknown: ['There is no such parameter.', '没有该参数。'],
  reason: ['Say why; 200 characters at most.', '请填写原因，最多 200 个字符。'],
  inactive: ['The device is not commissioned.', '设备未投运。'],
  retired: ['The device is retired.', '设备已退役。'],
  family: ['The template is for another family.', '模板不适用于该类设备。'],
  relay: ['The device has no relay.', '设备无继电器。'],
  lacking: ['The device has none of these parameters.', '设备没有这些参数。'],
  open: ['The same command is still under way.', '相同命令正在执行。'],
} satisfies Record<string, Text2>

type Body = Readonly<Record<string, unknown>>

/** Reads what is asked out of a body; refuses what no device could be asked. */
export function readOrder(body: Body): Order {
  const kind = commandKinds.find(([own]) => own === body['kind'])?.[0]
  if (kind === undefined) return refuseForm([{ field: 'kind', text: words.kind }])
  if (kind === 'snapshot') refuseForm([{ field: 'kind', text: words.camera }])
  const params = paramKinds.has(kind) ? readParams(kind, body['params']) : {}
  return { kind, params, reason: readReason(body['reason'], changingKinds.has(kind)) }
}

/** Reads why something is done. */
export function readReason(value: unknown = '', isNeeded = true): string {
  const isFine = typeof value === 'string' && value.length <= maxReason && (value.trim() !== '' || !isNeeded)
  return isFine ? value.trim() : refuseForm([{ field: 'reason', text: words.reason }])
}

function readParams(kind: CommandKind, given: unknown): Order['params'] {
  const params = readValues(given)
  const problems = kind === 'write' ? checkParams(params) : {}
  const wrong = Object.entries(problems).map(([field, text]) => ({ field, text }))
  if (wrong.length > 0) refuseForm(wrong)
  return params
}

/** Reads texts by the ids of parameters; what they may be is not looked at. */
export function readValues(given: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(given) as Record<string, unknown>)
  if (entries.length === 0 || entries.length > maxParams)
    refuseForm([{ field: 'params', text: words.params }])
  return Object.fromEntries(
    entries.map(([id, text]) => {
      if (!isParamId(id)) return refuseForm([{ field: id, text: words.unknown }])
      return typeof text === 'string' ? [id, text] : refuse(code.invalid, texts.invalid)
    }),
  )
}

/** The parameters of an order that a device has; refuses an order that it cannot carry out. */
export function partsFor(
  row: StoredDevice,
  { kind, params, family = row.family }: Order,
): [target: string, wanted: string][] {
  if (row.state === 'inactive') refuse(code.conflict, words.inactive)
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.family !== family) refuse(code.conflict, words.family)
  const isSwitch = kind === 'relayOpen' || kind === 'relayClose'
  if (isSwitch && !hasRelay(row.family)) refuse(code.conflict, words.relay)
  if (!paramKinds.has(kind)) return [['', '']]
  const own = new Set<string>(paramsOf(row.family))
  const parts = Object.entries(params).filter(([id]) => own.has(id))
  return parts.length > 0 ? parts : refuse(code.conflict, words.lacking)
}

/** Refuses what is under way already. */
export function refuseOpen(): never {
  return refuse(code.conflict, words.open)
}
