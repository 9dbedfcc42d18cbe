import type { Text2 } from '../../contract/schema/language.ts'
import { acts } from '../../contract/text/acts.ts'
import { states } from '../../contract/text/states.ts'

/** Kinds of commands. */
export const commandKinds = [
  ['read', 'Read parameters', '读参数'],
  ['write', ...acts.writeParameters],
  ['readNow', ...acts.readNow],
  ['clockSync', ...acts.setClock],
  ['recollect', ...acts.recollect],
  ['snapshot', ...acts.snapshot],
  ['relayOpen', 'Open relay', '拉闸'],
  ['relayAllow', ...acts.allowClosing],
  ['relayClose', 'Close relay', '合闸'],
  ['reboot', 'Restart', '重启'],
  ['unlock', 'Open box lock', '开表箱锁'],
  ['firmware', 'Update firmware', '升级固件'],
] as const

export type CommandKind = (typeof commandKinds)[number][0]

/** States of a command: `queued` → `sent` → `delivered` → `success` → `verified`, or one of the four failure states. */
export const commandStates = [
  ['queued', 'Queued', '排队中'],
  ['sent', ...states.sent],
  ['delivered', 'Delivered', '终端已确认'],
  ['success', ...states.executed],
  ['verified', 'Verified', '回读一致'],
  ['failed', 'Refused', '执行失败'],
  ['timeout', 'No answer', '超时'],
  ['expired', ...states.expired],
  ['cancelled', 'Cancelled', '已撤销'],
] as const

export type CommandState = (typeof commandStates)[number][0]

/** Final states of a command, unless a user retries it. */
export const finalStates: ReadonlySet<CommandState> = new Set([
  'verified',
  'failed',
  'timeout',
  'expired',
  'cancelled',
])

/** States of a failed command, which can be sent again. */
export const lostStates = ['failed', 'timeout', 'expired'] as const satisfies readonly CommandState[]

/** Kinds that change a device and require a reason. */
export const changingKinds: ReadonlySet<CommandKind> = new Set([
  'write',
  'relayOpen',
  'relayAllow',
  'relayClose',
  'reboot',
  'unlock',
  'firmware',
])

/** Kinds that address the relay; a device without a relay supports none of them. */
export const relayKinds = ['relayOpen', 'relayAllow', 'relayClose'] as const satisfies readonly CommandKind[]

export type RelayKind = (typeof relayKinds)[number]

/** Whether a command addresses the relay. */
export function isRelayKind(kind: CommandKind): kind is RelayKind {
  return relayKinds.some((one) => one === kind)
}

/** Kinds with parameters. */
export const paramKinds: ReadonlySet<CommandKind> = new Set(['read', 'write'])

/** Result codes of a device other than success, and of the platform when no response arrived. */
export const commandErrors = {
  E01: ['No answer within the window.', '等待时间内无应答。'],
  E02: ['Wrong password.', '密码错误。'],
  E03: ['The device does not support this.', '设备不支持该命令。'],
  E04: ['Value out of range.', '参数值越限。'],
  E05: ['The programming key was not pressed.', '未按编程键。'],
  E06: ['The meter is busy.', '电表忙。'],
  E07: ['ESAM authentication failed.', 'ESAM 认证失败。'],
  E08: ['Power protection is on; the relay stays closed.', '处于保电状态，不执行拉闸。'],
  E09: ['The value read back differs.', '回读值与下发值不一致。'],
  E10: ['Executed, but current still flows.', '已执行，但仍有电流。'],
  E11: ['The clock does not keep the time it is given.', '时钟无法保持所校时间。'],
  E12: ['The image does not fit its checksum.', '升级包校验失败。'],
  E13: ['Interlocked: another unit is on.', '联锁闭锁：联锁单元处于合闸状态。'],
} as const satisfies Record<string, Text2>

export type CommandError = keyof typeof commandErrors

/** Result code of success. */
export const commandDone = '00'
/** Result code of success after the time limit. */
export const commandLate = '00L'

/** Progress of a batch of commands; `states` counts them by state. */
export interface BatchProgress {
  batchNo: string
  total: number
  done: number
  states: Readonly<Partial<Record<CommandState, number>>>
}
