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
import { pictureIndex } from './stored-pictures.ts'
import { box, element, label } from '#mock/lib/markup.ts'
import { drawScene, sheet, type OrderScene } from './scene.ts'

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

/** Everything that a picture of an order shows; equal ones are equal pictures. */
interface OrderShot extends OrderScene {
  isBlurred: boolean
  isDark: boolean
  /** Lines at the lower edge. */
  watermark: Text2
}

const { width, height } = sheet

/** A picture as SVG. It has no script, no style, and names nothing outside itself. */
function drawOrder(shot: OrderShot): string {
  const scale = shot.isSmall ? 0.5 : 1
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: width * scale,
      height: height * scale,
    },
    drawSeen(shot) + drawWatermark(shot),
  )
}

function drawSeen(shot: OrderShot): string {
  const scene = drawScene(shot)
  const seen = shot.isBlurred ? blur + element('g', { filter: 'url(#blur)' }, scene) : scene
  return shot.isDark ? seen + box(0, 0, width, height, '#05070a', { 'fill-opacity': '0.94' }) : seen
}

const blur = element(
  'defs',
  {},
  element('filter', { id: 'blur' }, element('feGaussianBlur', { stdDeviation: 8 })),
)

/** A small picture has none: the page beside it says so in words. */
function drawWatermark({ isSmall, watermark }: OrderShot): string {
  if (isSmall) return ''
  return [
    box(0, height - 46, width, 46, '#05090c', { 'fill-opacity': '0.62' }),
    ...watermark.map((line, n) => label(10, height - 28 + n * 19, 13.5, line, '#f4f7f8')),
  ].join('')
}
