import { manufacturers } from '#domain/metering/families.ts'
import { readOrderPath } from '#domain/reform/pictures.ts'
import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { drawOrder } from './draw-order.ts'
import { pictureIndex } from './stored-pictures.ts'

/**
 * Draws the picture of an order under a path for a user; undefined where the path is none of an order's. Refuses with
 * status 403 who may list neither pictures nor orders, and with status 404 what there is not.
 */
export function drawOrderPicture(
  world: ScopeParts,
  user: StoredUser,
  path: string,
): { svg: string; isLive: boolean } | undefined {
  if (!path.startsWith('order/')) return undefined
  const { permissions } = world.grantsOf(user)
  const seers = [orderPicture, oldPicture, workOrder]
  if (!seers.some((resource) => permissions.has(permission(resource, 'list')))) {
    refuse(code.forbidden, texts.forbidden)
  }
  const file = readOrderPath(path)
  const row = file && pictureIndex(world).byPath.get(file.path)
  const visible = visibleTo(world, collectionOf(world, orderPicture.name), user)
  if (file === undefined || row === undefined || visible?.sees(row) === false)
    return refuse(code.missing, texts.missing, { status: 404 })
  return { svg: drawStored(world, row, file), isLive: false }
}

/** Draws a picture of the seed, or an earlier version of it, which was blurred. */
export function drawStored(
  world: Pick<World, 'tables'>,
  row: StoredPicture,
  { path, isSmall }: { path: string; isSmall: boolean },
): string {
  const { slot, scene = row.id, mark = row.assetNumber, flags, orderId } = row
  const order = world.tables.workOrders.get(orderId)
  return drawOrder({
    slot,
    scene,
    mark,
    register: row.seen,
    maker: makerOf(world, row),
    isSmall,
    isBlurred: path !== row.path || flags.includes('blurred'),
    isDark: flags.includes('dark'),
    watermark: watermarkOf(world, row, order?.number ?? ''),
  })
}

function makerOf({ tables }: Pick<World, 'tables'>, { orderId, assetNumber }: StoredPicture): string {
  const asset = tables.ledger.rows.find((row) => row.orderId === orderId && row.assetNumber === assetNumber)
  return manufacturers.find(([maker]) => maker === asset?.manufacturer)?.[1] ?? ''
}

/** Project, order and user; time, place and worker. */
function watermarkOf({ tables }: Pick<World, 'tables'>, row: StoredPicture, order: string): Text2 {
  const { projectId, userNumber, time, lng, lat, workerZh } = row
  const project = tables.projects.get(projectId)?.nameZh ?? ''
  const place = lng === undefined || lat === undefined ? '' : `${lng.toFixed(5)}, ${lat.toFixed(5)}`
  const line = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('  ')
  return [line(project, order, userNumber), line(time, place, workerZh)]
}
