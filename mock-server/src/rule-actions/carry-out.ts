import type { Action } from '#domain/scene/actions.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Outcome, Request } from '#mock/engines/linkage/parts.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { clearAlerts, raiseAlerts } from './alert-actions.ts'
import { commandDevices } from './command-actions.ts'
import { notifyGroup, orderFor } from './people-actions.ts'
import { takePictures } from './picture-actions.ts'
import { switchUnit } from './unit-actions.ts'

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
} satisfies Record<string, Text2>

/** The permissions that the owner of a rule needs for each action. */
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

/** A user who can sign in, by login name. */
export function personOf({ tables }: Pick<World, 'tables'>, login: string): StoredUser | undefined {
  return tables.users.rows.find(({ loginName, status }) => loginName === login && status === 'active')
}

/** Does what a rule asks for as its owner, or says what it would do; refuses what he may not do, or not there. */
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
