import { states } from '../../contract/text/states.ts'

/** States of a planned command. */
export const planStates = [
  ['waiting', ...states.waitsForSecond],
  ['running', 'Planned', '待执行'],
  ['paused', ...states.paused],
  ['ended', 'Ended', '已结束'],
  ['declined', ...states.rejected],
  ['expired', ...states.expired],
] as const

/** Results of a due run of a plan. */
export const planResults = [
  ['sent', ...states.sent],
  ['part', 'Sent in part', '部分下发'],
  ['nothing', 'Nothing sent', '未下发'],
  ['missed', 'Missed', '已错过'],
] as const

export type PlanResult = (typeof planResults)[number][0]

/** Reasons why a plan did not send all its commands. */
export const planReasons = [
  ['none', 'No problem', '无异常'],
  ['devices', 'Devices were left out', '部分设备未下发'],
  ['same', 'All was as agreed already', '均已为约定值'],
  ['late', 'The platform was not running', '平台当时未运行'],
  ['owner', 'The account of its maker is disabled', '创建人账号已停用'],
  ['right', 'Its maker may no longer give the command', '创建人已无下发权限'],
  ['second', 'Its maker now needs a second person', '创建人现须双人确认'],
] as const

export type PlanReason = (typeof planReasons)[number][0]

export const planMost = 2000
/** Hours within which a second person can approve a command. */
export const decisionHours = 24
/** Maximum number of days in the future for a plan. */
export const planHorizon = 400
