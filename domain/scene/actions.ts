import { sentences } from '../../contract/text/sentences.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { acts } from '../../contract/text/acts.ts'
import { unitActs, type UnitAct } from '../control/kinds.ts'
import { isRelayKind } from '../metering/commands.ts'
import { families, type Family } from '../metering/families.ts'
import { checkParam, isParamId, type ParamId } from '../metering/parameters/parameters.ts'
import { isWhole } from '../metering/values.ts'
import { states } from '../../contract/text/states.ts'

/** Kinds of actions of a linkage rule. */
export const actionKinds = [
  ['write', 'Write a parameter', '下发参数'],
  ['command', 'Command devices', '下发命令'],
  ['unit', 'Switch a unit', '操作控制单元'],
  ['snapshot', ...acts.snapshot],
  ['notify', 'Notify a group', '通知告警组'],
  ['raise', 'Raise an alert', '产生告警'],
  ['clear', 'Clear alerts', '解除告警'],
  ['order', 'Create an order', '生成工单'],
  ['delay', 'Wait', '延时'],
] as const

export type ActionKind = (typeof actionKinds)[number][0]

/** Commands that rules may send; all others require a user. */
export const ruleCommands = ['readNow', 'relayOpen', 'relayClose'] as const

type RuleCommand = (typeof ruleCommands)[number]

/** Target devices: those that triggered the rule and meet its conditions, all of the scene, or those of a family. */
export type ActsOn = 'device' | 'all' | Family

/** Action of a rule. `ruleId` is the alarm rule of the alerts that it raises or clears. */
export type Action =
  | { kind: 'write'; on: ActsOn; param: ParamId; value: string }
  | { kind: 'command'; on: ActsOn; command: RuleCommand }
  | { kind: 'unit'; unitId: number; act: UnitAct }
  | { kind: 'snapshot' }
  | { kind: 'notify'; groupId: number; text: string }
  | { kind: 'raise' | 'clear'; ruleId: number }
  | { kind: 'order'; note: string }
  | { kind: 'delay'; seconds: number }

/** Whether an action switches a relay. */
export function isSwitching(action: Action): boolean {
  return action.kind === 'unit' || (action.kind === 'command' && isRelayKind(action.command))
}

/** Maximum number of actions of a rule, maximum delay of each in seconds, and maximum length of texts. */
export const actionLimits = { actions: 10, delay: 3600, text: 200 } as const

const words = {
  none: ['Add an action.', '请添加动作。'],
  many: ['A rule may have 10 actions.', '一条规则最多 10 个动作。'],
  kind: ['Choose what to do.', '请选择动作。'],
  on: ['Choose the devices.', '请选择设备范围。'],
  param: ['Choose a parameter.', '请选择参数。'],
  unit: ['Choose a unit.', '请选择控制单元。'],
  act: ['Choose what it does.', '请选择操作。'],
  command: sentences.chooseCommand,
  group: ['Choose an alarm group.', '请选择告警组。'],
  rule: ['Choose an alarm rule.', '请选择告警规则。'],
  seconds: ['Use 1 to 3600 seconds.', '请输入 1 至 3600 秒。'],
  text: ['Use at most 200 characters.', '最多 200 个字符。'],
} satisfies Record<string, Text2>

/** Validates the actions of a rule from an untrusted source; undefined when they are well formed. */
export function checkActions(value: unknown): Text2 | undefined {
  if (!Array.isArray(value) || value.length === 0) return words.none
  if (value.length > actionLimits.actions) return words.many
  for (const action of value) {
    const problem = problemOf(Object(action))
    if (problem !== undefined) return problem
  }
  return undefined
}

function problemOf(action: Record<string, unknown>): Text2 | undefined {
  const { on, param, value } = action
  switch (action['kind']) {
    case 'write':
      if (typeof param !== 'string' || !isParamId(param)) return words.param
      if (!isTarget(on)) return words.on
      return checkParam(param, typeof value === 'string' ? value : '')
    case 'command':
      if (!ruleCommands.some((name) => name === action['command'])) return words.command
      return isTarget(on) ? undefined : words.on
    case 'unit':
      if (!isWhole(action['unitId'], 1, Number.MAX_SAFE_INTEGER)) return words.unit
      return unitActs.some(([act]) => act === action['act']) ? undefined : words.act
    case 'snapshot':
      return undefined
    case 'notify':
      return isWhole(action['groupId'], 1, Number.MAX_SAFE_INTEGER)
        ? textProblem(action['text'])
        : words.group
    case 'raise':
    case 'clear':
      return isWhole(action['ruleId'], 1, Number.MAX_SAFE_INTEGER) ? undefined : words.rule
    case 'order':
      return textProblem(action['note'])
    case 'delay':
      return isWhole(action['seconds'], 1, actionLimits.delay) ? undefined : words.seconds
    default:
      return words.kind
  }
}

function textProblem(text: unknown): Text2 | undefined {
  return typeof text === 'string' && [...text].length <= actionLimits.text ? undefined : words.text
}

function isTarget(on: unknown): boolean {
  return on === 'device' || on === 'all' || families.some(([family]) => family === on)
}

/** Results of a linkage rule's run. */
export const runResults = [
  ['done', ...states.done],
  ['running', 'Running', '进行中'],
  ['failed', ...states.failed],
  ['unmet', 'Conditions not met', '条件未满足'],
  ['limited', 'Too many runs', '超出频次'],
  ['loop', 'Stopped: caused by rules', '联动循环已停止'],
  ['denied', 'Not permitted', '无权执行'],
] as const

export type RunResult = (typeof runResults)[number][0]

/** Results of an action. */
export const stepResults = [
  ['done', ...states.done],
  ['failed', ...states.failed],
  ['waiting', 'Waiting', '等待中'],
  ['skipped', 'Skipped', '已跳过'],
] as const
