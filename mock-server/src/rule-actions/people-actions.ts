import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { noticeOf, plainNotice } from '#mock/engines/alarm/notify/notice.ts'
import { notifiedMembers } from '#mock/engines/alarm/notify/reach.ts'
import { send } from '#mock/engines/alarm/notify/send.ts'
import type { Outcome, Request } from '#mock/engines/linkage/parts.ts'
import { orderFromAlert } from '#mock/features/reform/order/made/from-alert.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

/** What a rule asks for, with the person as whom it is done; a trial does nothing. */
export interface Task extends Omit<Request, 'owner'> {
  world: World
  owner: StoredUser
  isTrial: boolean
}

/** Why a rule did something, as its reason. */
export function reasonOf({ ruleName: [en] }: Pick<Task, 'ruleName'>): string {
  return `Linkage rule: ${en}`.slice(0, 200)
}

/** Words for so many of something. */
export function counted(n: number, en: string, zh: string): Text2 {
  return fillBoth([en, zh], { n })
}

/** Words of what is done, or not, both now and in the past that a new platform remembers. */
export const doneWords = {
  notified: ['{n} [n|person is|people are] notified', '通知 {n} 人'],
  nobody: ['Nobody in the group can be reached now.', '当前无可通知的成员。'],
  pictures: ['{n} [n|picture is|pictures are] taken', '抓拍 {n} 张图片'],
  noCamera: ['No camera of the scene is on line.', '场景内没有在线摄像头。'],
} as const satisfies Record<string, Text2>

const words = {
  group: ['There is no such alarm group any more.', '告警组已不存在或已停用。'],
  alert: ['There is no active alert to look after.', '没有未恢复的告警，无法生成工单。'],
  rule: ['Notification of a linkage rule of the metering platform', '计量平台联动规则通知'],
} satisfies Record<string, Text2>

/** Notifies those of an alarm group who are on duty and reached now. */
export function notifyGroup({ world, isTrial, alertIds }: Task, { groupId }: { groupId: number }): Outcome {
  const group = world.tables.alarmGroups.get(groupId)
  if (group?.state !== 'enabled') refuse(code.missing, words.group)
  const alert = world.tables.alerts.get(alertIds.at(-1) ?? 0)
  const severity = alert?.severity ?? 'critical'
  const reached = notifiedMembers(world, groupId, severity, world.clock()).filter(
    ({ step, held }) => step === 0 && held === undefined,
  )
  if (reached.length === 0) refuse(code.conflict, doneWords.nobody)
  const notice = alert === undefined ? plainNotice('alarm', words.rule) : noticeOf(alert)
  if (!isTrial) for (const [turn, reach] of reached.entries()) send(world, reach, notice, turn)
  return { text: counted(reached.length, ...doneWords.notified) }
}

/** Makes an order for what is wrong: from the alert of the run, or the last active one of its devices. */
export function orderFor({ world, isTrial, alertIds, deviceIds, owner }: Task, note: string): Outcome {
  const active = world.tables.alerts.rows.findLast(
    ({ id, deviceId, isActive, suppressedBy }) =>
      isActive && suppressedBy === 0 && (alertIds.includes(id) || deviceIds.includes(deviceId)),
  )
  const alertId = alertIds.at(-1) ?? active?.id ?? refuse(code.conflict, words.alert)
  if (isTrial) return { text: counted(1, '{n} order is created', '生成 {n} 张工单'), alertIds: [alertId] }
  const { id } = orderFromAlert(world, { alertId, ...(note !== '' && { note }) }, { user: owner })
  const number = world.tables.workOrders.get(id)?.number ?? ''
  return { text: [`Order ${number} is created`, `已生成工单 ${number}`], orderId: id, alertIds: [alertId] }
}
