import { keysOf } from '../../contract/schema/keys.ts'
import type { Format } from '../../contract/schema/field.ts'
import { acts } from '../../contract/text/acts.ts'
import { commandErrors, type CommandError } from './commands.ts'

/** States of a firmware roll-out. */
export const rollOutStates = [
  ['ready', 'Not started', '未开始'],
  ['running', 'Running', '升级中'],
  ['paused', 'Paused', '已暂停'],
  ['done', 'Finished', '已完成'],
  ['rollingBack', 'Rolling back', '回退中'],
  ['rolledBack', 'Rolled back', '已回退'],
] as const

export type RollOutState = (typeof rollOutStates)[number][0]

/** States of a device in a roll-out. */
export const rollOutResults = [
  ['waiting', 'Waiting', '待升级'],
  ['away', 'Offline, asked when back', '离线，上线后升级'],
  ['updating', 'Updating', '升级中'],
  ['updated', 'Updated', '已升级'],
  ['refused', 'Refused', '升级失败'],
  ['restoring', 'Restoring', '回退中'],
  ['restored', 'Restored', '已回退'],
  ['stuck', 'Not restored', '回退失败'],
  ['withdrawn', 'Left as it is', '保持不变'],
] as const

export type RollOutResult = (typeof rollOutResults)[number][0]

/** Why a device was not updated: its result code, or why the command was not sent. */
export const rollOutReasons = [
  ['none', 'No problem', '无异常'],
  ['offline', 'Out of reach until the time limit', '超时仍离线'],
  ['cancelled', 'The command was withdrawn', '命令已撤销'],
  ...keysOf(commandErrors).map((code): readonly [CommandError, string, string] => [
    code,
    ...commandErrors[code],
  ]),
] as const

export type RollOutReason = (typeof rollOutReasons)[number][0]

/** Actions of users on a roll-out. */
export const rollOutActs = [
  ['start', 'Start', '开始升级'],
  ['pause', 'Pause', '暂停'],
  ['resume', 'Go on', '继续'],
  ['retry', ...acts.tryAgain],
  ['rollBack', 'Roll back', '回退'],
] as const

export type RollOutAct = (typeof rollOutActs)[number][0]

export const statesForAct: Readonly<Record<RollOutAct, readonly RollOutState[]>> = {
  start: ['ready'],
  pause: ['running'],
  resume: ['paused'],
  retry: ['running', 'paused', 'done', 'rolledBack'],
  rollBack: ['running', 'paused', 'done'],
}

/** Default number of hours to wait for an offline device. */
export const usualWaitHours = 24

/** Maximum number of stages of a roll-out. */
const mostStages = 10

/** Parses the stages of a roll-out: ascending percentages of devices that end with 100; undefined when invalid. */
export function readStages(text: string): number[] | undefined {
  const parts = text.split(/[,，]/).map((part) => part.trim())
  const percents = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  const isAscending = percents.every((percent, at) => percent > (percents[at - 1] ?? 0))
  return isAscending && percents.length <= mostStages && percents.at(-1) === 100 ? percents : undefined
}

/** Returns the cumulative number of devices per stage; no stage is empty while any are left, the last has all. */
export function stageSizes(percents: readonly number[], devices: number): number[] {
  return percents.map((percent, at) =>
    percent === 100 ? devices : Math.min(devices, Math.max(at + 1, Math.ceil((devices * percent) / 100))),
  )
}

export const stagesFormat: Format = {
  name: 'stages',
  test: (text) => readStages(text) !== undefined,
  text: [
    'Name ascending percents that end with 100, such as 5, 25, 100.',
    '请填写递增的百分比并以 100 结尾，例如 5, 25, 100。',
  ],
}
