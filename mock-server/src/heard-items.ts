import { topics } from '#contract/metering/live.ts'
import type { AlertNews } from '#contract/resources/alarm/alert.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { openCounts } from './features/alarm/alert-counts.ts'
import { homeKpi } from './features/home/kpi.ts'
import { readScope } from './features/home/scope.ts'
import { orgsSeen, seesId } from './resources/data-scope.ts'
import type { StoredUser } from './tables/tables.ts'
import type { World } from './world/world.ts'

/** Topics whose items tell of one row of a resource each; their keys are its ids. */
const rowTopics: ReadonlyMap<string, string> = new Map([
  [topics.deviceStatus, device.name],
  [topics.alert, alert.name],
  [topics.command, command.name],
  [topics.scene, scene.name],
  [topics.sceneRule, sceneRule.name],
  [topics.unit, unit.name],
  [topics.unitRequest, unitRequest.name],
  [topics.cameraPicture, cameraPicture.name],
])

const propertiesTopic = /^device\.prop\.(\d+)$/
const batchTopic = /^command\.batch\.(.+)$/

/** What a user hears of a published item: nothing of rows that he does not see, and counts of those that he sees. */
export function heardItem(world: World, userId: number, item: SocketItem): SocketItem | undefined {
  const user = world.tables.users.get(userId)
  if (user === undefined) return undefined
  return orgsSeen(world, user) === undefined ? item : heardInScope(world, user, item)
}

function heardInScope(world: World, user: StoredUser, item: SocketItem): SocketItem | undefined {
  const { topic, key } = item
  const resource = rowTopics.get(topic)
  if (resource !== undefined && !seesId(world, resource, Number(key), user)) return undefined
  if (topic === topics.alert) {
    // what is published on this topic is news of alerts
    const news = item.d as AlertNews
    return { ...item, d: { ...news, open: openCounts(world, user) } satisfies AlertNews }
  }
  if (topic === topics.homeKpi) return { ...item, d: homeKpi(world, readScope(world, {}, user)) }
  const [, deviceId] = propertiesTopic.exec(topic) ?? []
  if (deviceId !== undefined && !seesId(world, device.name, Number(deviceId), user)) return undefined
  const [, batchNo] = batchTopic.exec(topic) ?? []
  if (batchNo !== undefined && !hasSent(world, user, batchNo)) return undefined
  return item
}

/** Whether a batch of commands is a person's own: how far one is tells of all its devices at once. */
function hasSent({ tables }: Pick<World, 'tables'>, { loginName }: StoredUser, batchNo: string): boolean {
  return tables.commands.rows.findLast((row) => row.batchNo === batchNo)?.operator === loginName
}
