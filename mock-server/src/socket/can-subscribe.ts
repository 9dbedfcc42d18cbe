import { topics } from '#contract/metering/live.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import type { Session } from '#mock/tables/session.ts'
import type { AccessControl } from '#mock/http/call.ts'

/** The permission that a topic and those below it need: the one to read the same by a call. Spec §6. */
const needed: readonly (readonly [topic: string, permission: string])[] = [
  [topics.deviceStatus, permission(device, 'list')],
  ['device.prop', permission(device, 'info')],
  [topics.alert, permission(alert, 'list')],
  [topics.command, permission(command, 'list')],
  [topics.cameraPicture, permission(cameraPicture, 'list')],
  [topics.commandPlan, permission(commandPlan, 'list')],
  [topics.rollOut, permission(rollOut, 'list')],
  [topics.sceneRule, permission(sceneRuleLog, 'list')],
  [topics.workOrder, permission(workOrder, 'list')],
  [topics.homeKpi, permission(device, 'list')],
  [topics.messages, permission({ name: 'monitor/message-log' }, 'list')],
]

/** Whether the user of a session may subscribe to a topic; those that stand for no rows are open to all. */
export function canSubscribe(
  { tables, grantsOf }: Pick<AccessControl, 'tables' | 'grantsOf'>,
  { userId }: Session,
  topic: string,
): boolean {
  const [, wanted] = needed.find(([known]) => topic === known || topic.startsWith(`${known}.`)) ?? []
  if (wanted === undefined) return true
  const user = tables.users.get(userId)
  return user !== undefined && grantsOf(user).permissions.has(wanted)
}
