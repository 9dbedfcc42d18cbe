import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { Action } from '#domain/scene/actions.ts'
import { unattended } from '#mock/auth/password-proof.ts'
import { raise } from '#mock/engines/alarm/alerts/raise.ts'
import { clear } from '#mock/engines/alarm/alerts/settle.ts'
import { noticeOf, plainNotice } from '#mock/engines/alarm/notify/notice.ts'
import { notifiedMembers } from '#mock/engines/alarm/notify/reach.ts'
import { send } from '#mock/engines/alarm/notify/send.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import {
  giveOrder,
  nextBatch,
  partsFor,
  readOrder,
  type Order,
} from '#mock/engines/fleet/commands/request.ts'
import { assertAgreed } from '#mock/engines/fleet/protection.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { LinkagePorts, Outcome, Request } from '#mock/engines/linkage/parts.ts'
import { keepPicture } from '#mock/features/camera/snapshot.ts'
import { takeTwo, unitProblem } from '#mock/features/control/consequence.ts'
import { makeRequest } from '#mock/features/control/requests.ts'
import { orderFromAlert } from '#mock/features/reform/order/made.ts'
import { Refusal, refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { commandErrors } from '#domain/metering/commands.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'

/** A request of a rule with the user it acts as; a trial has no effects. */
interface Task extends Omit<Request, 'owner'> {
  world: World
  owner: StoredUser
  isTrial: boolean
}

/** Returns a rule's audit reason, at most 200 characters. */
function reasonOf({ ruleName: [en] }: Pick<Task, 'ruleName'>): string {
  return `Linkage rule: ${en}`.slice(0, 200)
}

/** Fills a count into a bilingual text. */
function counted(n: number, en: string, zh: string): Text2 {
  return fillBoth([en, zh], { n })
}

/** Texts of step results, used for live runs and for the history of a new platform. */
export const doneWords = {
  notified: ['{n} [n|person is|people are] notified', '通知 {n} 人'],
  nobody: ['Nobody in the group can be reached now.', '当前无可通知的成员。'],
  pictures: ['{n} [n|picture is|pictures are] taken', '抓拍 {n} 张图片'],
  noCamera: ['No camera of the scene is online.', '场景内没有在线摄像头。'],
} as const satisfies Record<string, Text2>

const words = {
  owner: ['The person who changed the rule last can no longer act.', '最后修改人已无法执行操作。'],
  permission: [
    'The person who changed the rule last is not permitted to do this.',
    '最后修改人无权执行此动作。',
  ],
  unseen: [
    'It lies outside the data scope of the person who changed the rule last.',
    '超出最后修改人的数据范围。',
  ],
  rule: ['There is no such alarm rule any more.', '告警规则已不存在。'],
  known: ['The alert is active already.', '该告警尚未恢复。'],
  nothing: ['No such alert is active here.', '没有需要解除的告警。'],
  switched: ['1 unit is switched', '操作 1 个单元'],
  asked: ['A second person is asked', '已提交复核'],
  elsewhere: ['The unit is not in this scene.', '该单元不属于本场景。'],
  group: ['There is no such alarm group any more.', '告警组已不存在或已停用。'],
  alert: ['There is no active alert to take care of.', '没有未恢复的告警，无法生成工单。'],
  notice: ['Notification of a linkage rule of the metering platform', '计量平台联动规则通知'],
} satisfies Record<string, Text2>

/** Permissions the owner of a rule needs, by action kind. */
const needed: Readonly<Record<Action['kind'], readonly string[]>> = {
  write: [permission(device, 'command'), permission(device, 'write')],
  command: [permission(device, 'command')],
  unit: [permission(unit, 'exec')],
  snapshot: [permission(camera, 'snapshot')],
  notify: [permission(alarmGroup, 'info')],
  raise: [permission(alarm, 'state')],
  clear: [permission(alert, 'clear')],
  order: [permission(workOrder, 'save')],
  delay: [],
}

/** Finds an active user by login name. */
function personOf({ tables }: Pick<World, 'tables'>, login: string): StoredUser | undefined {
  return tables.users.rows.find(({ loginName, status }) => loginName === login && status === 'active')
}

/** Performs or, in a trial, describes a rule's action as its owner. Throws a `Refusal` if forbidden or impossible. */
export function carryOut(world: World, request: Request, isTrial: boolean): Outcome {
  const { action, deviceIds } = request
  const owner = personOf(world, request.owner) ?? refuse(code.forbidden, words.owner)
  const { permissions } = world.grantsOf(owner)
  if (!needed[action.kind].every((one) => permissions.has(one))) refuse(code.forbidden, words.permission)
  if (!deviceIds.every((id) => seesId(world, device.name, id, owner))) refuse(code.forbidden, words.unseen)
  const task = { ...request, world, owner, isTrial }
  switch (action.kind) {
    case 'write':
    case 'command':
      return commandDevices(task, action)
    case 'unit':
      if (!seesId(world, unit.name, action.unitId, owner)) refuse(code.forbidden, words.unseen)
      return switchUnit(task, action)
    case 'snapshot':
      return takePictures(task)
    case 'notify':
      if (!seesId(world, alarmGroup.name, action.groupId, owner)) refuse(code.forbidden, words.unseen)
      return notifyGroup(task, action)
    case 'raise':
      return raiseAlerts(task, action.ruleId)
    case 'clear':
      return clearAlerts(task, action.ruleId)
    case 'order':
      return orderFor(task, action.note)
    case 'delay':
      return { text: [`Waits ${action.seconds} s`, `等待 ${action.seconds} 秒`] }
  }
}

const none: Text2 = ['No device takes this command.', '没有可执行该命令的设备。']

type Asked = Extract<Action, { kind: 'command' | 'write' }>

/** Sends commands to devices with the usual checks; a device with protected supply is never switched off. */
function commandDevices(task: Task, action: Asked): Outcome {
  const { world, deviceIds, isTrial, owner } = task
  const order =
    action.kind === 'write'
      ? readOrder('write', { [action.param]: action.value }, reasonOf(task))
      : readOrder(action.command, {}, reasonOf(task))
  const rows = deviceIds.flatMap((id) => world.fleet.table.get(id) ?? [])
  const { able, problem } = sorted(task, rows, order)
  if (able.length === 0) refuse(code.conflict, problem ?? none)
  const text = counted(able.length, '{n} [n|device is|devices are] commanded', '向 {n} 台设备下发命令')
  if (isTrial) return { text }
  const batchNo = nextBatch(world)
  const first = world.tables.commands.nextId
  for (const row of able) {
    try {
      giveOrder(world, row, order, { batchNo, by: owner.loginName })
    } catch (error) {
      // a command already pending on one device must not block the others
      if (!(error instanceof Refusal)) throw error
    }
  }
  const commandIds = Array.from({ length: world.tables.commands.nextId - first }, (_, n) => first + n)
  if (commandIds.length === 0)
    refuse(code.conflict, ['The same command is still under way.', '相同命令正在执行。'])
  return { text, commandIds }
}

/** Splits off the devices that can execute an order, with the reason the first of the others cannot. */
function sorted(
  { world, owner }: Pick<Task, 'world' | 'owner'>,
  rows: readonly StoredDevice[],
  order: Order,
): { able: StoredDevice[]; problem?: Text2 } {
  const able: StoredDevice[] = []
  let problem: Text2 | undefined
  for (const row of rows) {
    try {
      const refusal = refusalOf(world, row, order)
      if (refusal !== undefined) refuse(code.conflict, commandErrors[refusal])
      const given = { kind: order.kind, deviceId: row.id, operator: owner.loginName }
      assertAgreed(world, given)
      partsFor(row, order)
      able.push(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problem ??= error.text
    }
  }
  return { able, ...(problem !== undefined && { problem }) }
}

/** Takes a picture with each online camera of the scene, linked to the run's last alert if there is one. */
function takePictures({ world, sceneId, owner, isTrial, alertIds }: Task): Outcome {
  const cameras = camerasOf(world).rows.filter(
    (row) => row.sceneId === sceneId && row.state === 'online' && seesId(world, camera.name, row.id, owner),
  )
  if (cameras.length === 0) refuse(code.conflict, doneWords.noCamera)
  const alertId = alertIds.at(-1)
  const link = alertId === undefined ? undefined : { alertId }
  if (!isTrial) for (const row of cameras) keepPicture(world, row, world.clock(), 'alert', link)
  return { text: counted(cameras.length, ...doneWords.pictures) }
}

/** Platform functions used by linkage rules; the world is resolved lazily because it is still being built. */
export function linkagePorts(world: () => World): LinkagePorts {
  return {
    get simulation() {
      return world().simulation
    },
    devicesOf: (sceneId) => world().fleet.ofScene(sceneId),
    devicesOfUnit(unitId) {
      const row = world().tables.units.get(unitId)
      return row === undefined ? [] : devicesOf(row)
    },
    isIn: (sceneId, deviceId) => world().fleet.table.get(deviceId)?.sceneId === sceneId,
    familyOf: (deviceId) => world().fleet.table.get(deviceId)?.family,
    nameOf(deviceId) {
      const row = world().fleet.table.get(deviceId)
      return row === undefined ? ['', ''] : [row.name, row.nameZh]
    },
    isOwner: (login) => personOf(world(), login) !== undefined,
    act: (request, isTrial) => unattended(() => carryOut(world(), request, isTrial)),
  }
}

/** Raises an alert of an alarm rule on each device as if the rule had matched. */
function raiseAlerts({ world, deviceIds, isTrial }: Task, ruleId: number): Outcome {
  const { context } = world.alarms
  const rule = context.rules().get(ruleId) ?? refuse(code.missing, words.rule)
  const rows = deviceIds.flatMap((id) => world.fleet.table.get(id) ?? [])
  const fresh = rows.filter(({ id }) => context.open.latest(id, ruleId)?.isActive !== true)
  if (fresh.length === 0) refuse(code.conflict, words.known)
  const text = counted(fresh.length, '{n} [n|alert is|alerts are] raised', '产生 {n} 条告警')
  if (isTrial) return { text }
  const now = world.clock()
  const raised = fresh.flatMap(
    (row) => raise(context, { rule, device: row, from: now, at: now })?.alert.id ?? [],
  )
  return { text, alertIds: raised }
}

/** Clears the active alerts of an alarm rule on devices. */
function clearAlerts(task: Task, ruleId: number): Outcome {
  const { world, deviceIds, isTrial, owner, ruleName, expected } = task
  const { context } = world.alarms
  const active = deviceIds.flatMap((id) => {
    const row = context.open.latest(id, ruleId)
    return row?.isActive === true ? [row] : []
  })
  // an alert raised by an earlier action of the same run counts as active on every device
  const n = expected?.raised.has(ruleId) === true ? deviceIds.length : active.length
  if (n === 0) refuse(code.conflict, words.nothing)
  const text = counted(n, '{n} [n|alert is|alerts are] cleared', '解除 {n} 条告警')
  if (isTrial) return { text }
  for (const row of active) {
    clear(context, row, { time: world.clock(), by: personName(owner), reason: 'other', text: ruleName })
  }
  return { text, alertIds: active.map(({ id }) => id) }
}

/**
 * Switches a unit of the scene with the usual checks: refuses a protected, interlocked or busy unit, and requests a
 * second person's confirmation where one user may not switch alone.
 */
function switchUnit(task: Task, { unitId, act }: Extract<Action, { kind: 'unit' }>): Outcome {
  const { world, owner, sceneId, deviceIds, isTrial } = task
  const row = world.tables.units.get(unitId) ?? refuseMissing()
  if (!deviceIds.every((id) => world.fleet.table.get(id)?.sceneId === sceneId)) {
    refuse(code.forbidden, words.elsewhere)
  }
  const problem = unitProblem(world, row, act)
  if (problem !== undefined) refuse(code.conflict, problem)
  const isSecondNeeded = takeTwo(world, [row], act, owner)
  const text = isSecondNeeded ? words.asked : words.switched
  if (isTrial) return { text }
  const first = world.tables.commands.nextId
  const reason = act === 'off' ? 'danger' : 'restore'
  makeRequest(world, [row], { act, reason, note: reasonOf(task) }, { by: owner.loginName, isSecondNeeded })
  return {
    text,
    commandIds: Array.from({ length: world.tables.commands.nextId - first }, (_, n) => first + n),
  }
}

/** Notifies the members of an alarm group who are reachable now, with the name and the text of the rule. */
function notifyGroup(task: Task, { groupId, text }: Extract<Action, { kind: 'notify' }>): Outcome {
  const { world, isTrial, alertIds, ruleName } = task
  const group = world.tables.alarmGroups.get(groupId)
  if (group?.state !== 'enabled') refuse(code.missing, words.group)
  const last = world.tables.alerts.get(alertIds.at(-1) ?? 0)
  const severity = last?.severity ?? 'critical'
  const reached = notifiedMembers(world, groupId, severity, world.clock()).filter(
    ({ step, held }) => step === 0 && held === undefined,
  )
  if (reached.length === 0) refuse(code.conflict, doneWords.nobody)
  const lines: readonly Text2[] = text === '' ? [ruleName] : [ruleName, [text, text]]
  const notice = last === undefined ? plainNotice('alarm', words.notice, lines) : noticeOf(last, lines)
  if (!isTrial) for (const [turn, reach] of reached.entries()) send(world, reach, notice, turn)
  return { text: counted(reached.length, ...doneWords.notified) }
}

/** Creates a work order from the alert of the run, or else from the last active alert of its devices. */
function orderFor(task: Task, note: string): Outcome {
  const { world, isTrial, alertIds, deviceIds, owner, expected } = task
  const made = counted(1, '{n} order is created', '生成 {n} 张工单')
  // in a trial the alert does not exist yet
  if (expected?.isSetOffByAlert === true || (expected?.raised.size ?? 0) > 0) return { text: made }
  const active = world.tables.alerts.rows.findLast(
    ({ id, deviceId, isActive, suppressedBy }) =>
      isActive && suppressedBy === 0 && (alertIds.includes(id) || deviceIds.includes(deviceId)),
  )
  const alertId = alertIds.at(-1) ?? active?.id ?? refuse(code.conflict, words.alert)
  if (isTrial) return { text: made, alertIds: [alertId] }
  const { id } = orderFromAlert(world, { alertId, ...(note !== '' && { note }) }, { user: owner })
  const number = world.tables.workOrders.get(id)?.number ?? ''
  return { text: [`Order ${number} is created`, `已生成工单 ${number}`], orderId: id, alertIds: [alertId] }
}
