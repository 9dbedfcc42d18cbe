import { topics } from '#contract/metering/live.ts'
import { permission } from '#contract/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Session } from '../auth/sessions.ts'
import type { World } from '../world.ts'

/** What one must be permitted to hear of a topic and of those below it: to read the same by a call. Spec §6. */
const needed: readonly (readonly [topic: string, permission: string])[] = [
  [topics.deviceStatus, permission(device, 'list')],
  ['device.prop', permission(device, 'info')],
  [topics.alert, permission(alert, 'list')],
  [topics.command, permission(command, 'list')],
  [topics.cameraPicture, permission(cameraPicture, 'list')],
  [topics.homeKpi, permission(device, 'list')],
]

/** Whether the person of a session may hear of a topic; those that stand for no rows are open to all. */
export function mayHear(world: World, { userId }: Session, topic: string): boolean {
  const [, wanted] = needed.find(([known]) => topic === known || topic.startsWith(`${known}.`)) ?? []
  if (wanted === undefined) return true
  const user = world.tables.users.get(userId)
  return user !== undefined && world.grantsOf(user).permissions.has(wanted)
}
