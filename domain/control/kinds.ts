import type { Text2 } from '../../contract/schema/language.ts'
import { acts } from '../../contract/text/acts.ts'
import { states } from '../../contract/text/states.ts'
import type { CommandKind } from '../metering/commands.ts'

export const unitTypes = [
  ['meter-relay', 'Meter relay', '电表继电器'],
  ['round-1', 'Load-control round 1', '负控第 1 轮'],
  ['round-2', 'Load-control round 2', '负控第 2 轮'],
  ['round-3', 'Load-control round 3', '负控第 3 轮'],
  ['round-4', 'Load-control round 4', '负控第 4 轮'],
  ['breaker', 'Breaker', '断路器'],
  ['contactor', 'Contactor', '接触器'],
  ['lighting', 'Lighting', '照明'],
  ['pump', 'Pump', '水泵'],
] as const

export type UnitType = (typeof unitTypes)[number][0]

/** Measured states of a unit, by its relay word and its current. */
export const unitStates = [
  ['on', 'On', '合闸'],
  ['off', 'Off', '分闸'],
  ['opening', 'Opening', '分闸中'],
  ['closing', 'Closing', '合闸中'],
  ['allowed', 'Off, may be closed', '允许合闸'],
  ['partly', 'Partly on', '部分合闸'],
  ['unknown', 'Unknown', '未知'],
  ['fault', 'Fault', '故障'],
  ['protected', 'On, protected', '合闸（保电）'],
] as const

export type UnitState = (typeof unitStates)[number][0]

/** Commanded states of a unit; in `allowed`, the customer closes the relay with the button of the meter. */
export const wantedStates = [
  ['on', 'On', '合闸'],
  ['allowed', 'May be closed', '允许合闸'],
  ['off', 'Off', '分闸'],
] as const

/** Actions on a unit. */
export const unitActs = [
  ['off', 'Switch off', '分闸'],
  ['allow', ...acts.allowClosing],
  ['on', 'Switch on', '合闸'],
] as const

export type UnitAct = (typeof unitActs)[number][0]

export const commandOfAct = {
  off: 'relayOpen',
  allow: 'relayAllow',
  on: 'relayClose',
} as const satisfies Record<UnitAct, CommandKind>

/** Returns the act performed by a command; undefined for commands that are none. */
export function actOfCommand(kind: CommandKind): UnitAct | undefined {
  return unitActs.map(([act]) => act).find((act) => commandOfAct[act] === kind)
}

export const wantedByAct = {
  off: 'off',
  allow: 'allowed',
  on: 'on',
} as const satisfies Record<UnitAct, (typeof wantedStates)[number][0]>

/** Additional confirmation by the operator besides a reason. */
export const confirmLevels = [
  ['name', 'Type its name', '输入单元名称'],
  ['second', 'Second person', '双人复核'],
] as const

/** Reasons for switching. */
export const switchReasons = [
  ['repair', 'Equipment repair', '设备检修'],
  ['orderly', 'Orderly use of power', '有序用电'],
  ['arrears', 'Unpaid bill', '欠费停电'],
  ['danger', 'Danger to people', '危及人身安全'],
  ['restore', 'Supply restored', '恢复供电'],
  ['test', 'Test of the switch', '传动试验'],
] as const

export type SwitchReason = (typeof switchReasons)[number][0]

/** States of a switching request, which waits for a second person or its scheduled time until its commands are sent. */
export const requestStates = [
  ['waiting', ...states.waitsForSecond],
  ['scheduled', 'Waits for its time', '待执行'],
  ['sent', 'Commands sent', '已下发'],
  ['rejected', ...states.rejected],
  ['expired', ...states.expired],
  ['withdrawn', ...states.withdrawn],
] as const

/** Supply events by their number in DL/T 698.45. */
export const supplyEvents = [
  ['301F', 'Meter switched off (301F)', '电能表拉闸（301F）'],
  ['3020', 'Meter switched on (3020)', '电能表合闸（3020）'],
] as const

/** Rules of a schedule for public holidays. */
export const holidayRules = [
  ['same', 'Like any other day', '与平日相同'],
  ['skip', 'Not on holidays', '节假日不执行'],
  ['only', 'Only on holidays', '仅节假日执行'],
] as const

/** Minutes that a request waits for a second person. */
export const approvalMinutes = 10

/** Maximum delay of a command in minutes. */
export const maxDelay = 60

/** Reasons why a unit is not switched. */
export const unitRefusals = {
  protected: ['Protected: it is never switched off.', '保电单元，任何途径均不得分闸。'],
  interlock: ['Interlocked: {name} is on, or is about to be.', '联锁闭锁：{name}处于合闸状态或即将合闸。'],
  open: ['A command is under way.', '已有命令正在执行。'],
  gone: ['Its device is not in service.', '所属设备未投运或已退役。'],
  apart: ['Its devices belong to different organisations.', '所含设备分属不同组织。'],
  already: ['It is like that already.', '已处于目标状态。'],
} as const satisfies Record<string, Text2>

export const unitActWords = {
  readState: ['Read state', '召测状态'],
  protect: ['Protect', '保电'],
  release: ['Release', '解除保电'],
  withdraw: ['Withdraw', '撤回'],
} as const satisfies Record<string, Text2>
