import type { nearness } from '#contract/calls/iot/camera.declared.ts'
import type { PictureLink } from '#contract/calls/iot/iot.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

const oneOnly: Text2 = ['Name an alert or a work order, not both.', '告警与工单只能指定其一。']

/** Alert or order for which pictures are taken, and its place. */
export interface Subject {
  link: PictureLink
  deviceId: number
  areaId: number
}

type Nearness = (typeof nearness)[number][0]

/**
 * Returns the alert or order named in a request; undefined if there is none. Refuses with code 400 if both are named,
 * with code 403 if the user may not list them, and with code 404 if the record is missing or not visible to the user.
 */
export function subjectOf(
  world: ScopeParts,
  { alertId = 0, orderId = 0 }: { alertId?: number | undefined; orderId?: number | undefined },
  user: StoredUser,
): Subject | undefined {
  if (alertId === 0 && orderId === 0) return undefined
  if (alertId !== 0 && orderId !== 0) refuse(code.invalid, oneOnly)
  const resource = alertId === 0 ? workOrder : alert
  const { permissions } = world.grantsOf(user)
  if (!permissions.has(permission(resource, 'list'))) refuse(code.forbidden, texts.forbidden)
  const link: PictureLink = alertId === 0 ? { orderId } : { alertId }
  const row = seesId(world, resource.name, alertId + orderId, user) ? named(world, link) : undefined
  const { deviceId, areaId } = row ?? refuseMissing()
  return { link, deviceId, areaId }
}

/** Whether the linked alert or order still exists. */
export function stands(world: Pick<World, 'tables'>, link: PictureLink): boolean {
  return named(world, link) !== undefined
}

function named({ tables }: Pick<World, 'tables'>, link: PictureLink) {
  return 'alertId' in link ? tables.alerts.get(link.alertId) : tables.workOrders.get(link.orderId)
}

/**
 * How a camera watches the place of an alert or order; undefined if it does not. A camera does if it is linked to the
 * device, to the device's terminal or to a device below it, if it is part of the device's scene, or if a device linked
 * to it is in the same transformer area.
 */
export function nearnessOf(
  { fleet }: Pick<World, 'fleet'>,
  { sceneId, deviceIds }: Pick<CameraRow, 'sceneId' | 'deviceIds'>,
  { deviceId, areaId }: Pick<Subject, 'deviceId' | 'areaId'>,
): Nearness | undefined {
  const there = fleet.table.get(deviceId)
  const seen = deviceIds.flatMap((id) => fleet.table.get(id) ?? [])
  const isSame = ({ id, parentId }: { id: number; parentId: number }) =>
    id === deviceId || parentId === deviceId || (id === there?.parentId && id !== 0)
  if (deviceId !== 0 && seen.some(isSame)) return 'device'
  if (sceneId !== 0 && sceneId === there?.sceneId) return 'scene'
  return areaId !== 0 && seen.some((one) => one.areaId === areaId) ? 'area' : undefined
}
