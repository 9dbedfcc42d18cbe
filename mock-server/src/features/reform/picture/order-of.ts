import { metresBetween } from '#domain/reform/distance.ts'
import { isOldSlot } from '#domain/reform/pictures.ts'
import { isRepair, type PictureSlot } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isOpen } from '../orders.ts'
import { lastOldStays, picturesOfOrder } from './stored-pictures.ts'

const closed: Text2 = [
  'The order is completed or cancelled. Its pictures stay as they are.',
  '工单已完成或已取消，照片不能再变更。',
]

/** Open order of a picture; undefined if the picture is not assigned. Refuses if the order is closed. */
export function openOrder({ tables }: Pick<World, 'tables'>, orderId: number): StoredOrder | undefined {
  if (orderId === 0) return undefined
  const order = tables.workOrders.get(orderId) ?? refuseMissing()
  if (!isOpen(order)) refuse(code.conflict, closed)
  return order
}

/** Refuses to remove the last old-meter picture of an order. Spec §5. */
export function keepLastOld(world: Pick<World, 'tables'>, { id, orderId, slot }: StoredPicture): void {
  if (orderId === 0 || !isOldSlot(slot)) return
  const others = picturesOfOrder(world, orderId).filter((one) => one.id !== id && isOldSlot(one.slot))
  if (others.length === 0) refuse(code.conflict, lastOldStays)
}

/** Values that a picture takes from its order; defaults without one. */
export function factsOf(
  { tables }: Pick<World, 'tables'>,
  order: StoredOrder | undefined,
  slot: PictureSlot,
) {
  const project = tables.projects.get(order?.projectId ?? 0)
  const isOld = isOldSlot(slot)
  return {
    orderId: order?.id ?? 0,
    projectId: order?.projectId ?? 0,
    batch: order?.batch ?? (1 as const),
    ...(project && { year: project.year }),
    crewId: order?.crewId ?? 0,
    worker: order?.worker ?? '',
    workerZh: order?.workerZh ?? '',
    areaId: order?.areaId ?? 0,
    userNumber: order?.userNumber ?? '',
    userName: order?.userName ?? '',
    userNameZh: order?.userNameZh ?? '',
    assetNumber: order === undefined ? '' : isOld || isRepair(order) ? order.oldAsset : order.newAsset,
  }
}

/** Distance in metres between a picture and the customer; empty without coordinates. */
export function distanceOf(
  { lng, lat }: Pick<StoredPicture, 'lng' | 'lat'>,
  order: StoredOrder | undefined,
): { distance?: number } {
  if (order === undefined || lng === undefined || lat === undefined) return {}
  return { distance: Math.round(metresBetween({ lng, lat }, order)) }
}

/** Reading in kWh that the crew typed for a picture; null if there is none. */
export function typedReading(
  { tables }: Pick<World, 'tables'>,
  { slot, orderId }: Pick<StoredPicture, 'slot' | 'orderId'>,
): number | null {
  const order = tables.workOrders.get(orderId)
  if (slot === 'reading') return order?.oldReading ?? null
  return slot === 'new-reading' ? (order?.newReading ?? null) : null
}

/** Computed fields that a picture shows of its order. */
export function shownOf(world: Pick<World, 'tables'>, picture: Pick<StoredPicture, 'slot' | 'orderId'>) {
  const order = world.tables.workOrders.get(picture.orderId)
  return { typed: typedReading(world, picture), isClosed: order !== undefined && !isOpen(order) }
}
