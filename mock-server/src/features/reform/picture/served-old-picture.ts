import { pictureActs, type OrderSlots } from '#contract/calls/reform/picture.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { isRepair, oldSlots } from '#domain/reform/kinds.ts'
import { isOldSlot } from '#domain/reform/pictures.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { readTarget } from '#mock/resources/targets.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredPicture, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'
import { ofOrders } from '../orders.ts'
import { sendPictures, pictureEffects } from './picture-acts.ts'
import { shownOf, typedReading } from './order-of.ts'
import { requiredSlots, picturesOfOrder } from './stored-pictures.ts'
import { derivedSource } from '#mock/store/derived-source.ts'

const mostOrders = 100

/** Orders with pictures and their old-meter slots, latest submission first. */
function oldPictureOrders(
  world: ScopeParts,
  { page, limit, projectId = 0, keyword = '', missing = '' }: Sent<typeof pictureActs.oldPictureOrders>,
  person: StoredUser,
): { total: number; list: OrderSlots[] } {
  const wanted = keyword.trim().toLowerCase()
  const sees = seenBy(world, workOrder, person)
  const found = world.tables.workOrders.rows
    .filter(
      (order) =>
        order.pictures > 0 &&
        !isRepair(order) &&
        sees(order) &&
        (projectId === 0 || order.projectId === projectId) &&
        (wanted === '' || wordsOf(order).some((word) => word.toLowerCase().includes(wanted))) &&
        (missing !== 'true' || lacksOld(world, order)),
    )
    .toSorted((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1))
  const size = Math.max(1, Math.min(limit, mostOrders))
  const start = (Math.max(1, page) - 1) * size
  return { total: found.length, list: found.slice(start, start + size).map((order) => slotsOf(world, order)) }
}

function wordsOf({ number, userNumber, userName, userNameZh, oldAsset }: StoredOrder): string[] {
  return [number, userNumber, userName, userNameZh, oldAsset]
}

/** Sort key; orders not yet submitted come first. */
function lastOf({ submittedAt, updateTime = '' }: StoredOrder): string {
  return submittedAt === '' ? `9 ${updateTime}` : submittedAt
}

function lacksOld(world: Pick<World, 'tables'>, order: StoredOrder): boolean {
  const good = picturesOfOrder(world, order.id).filter(({ state }) => state !== 'rejected')
  const required = requiredSlots(world, order)
  return oldSlots.some(([slot]) => required.includes(slot) && !good.some((one) => one.slot === slot))
}

function slotsOf(world: Pick<World, 'tables'>, order: StoredOrder): OrderSlots {
  const { id, number, state, projectId, userNumber, userName, userNameZh, oldAsset: asset } = order
  const required = requiredSlots(world, order)
  const pictures = picturesOfOrder(world, id)
  return {
    orderId: id,
    number,
    state,
    projectId,
    userNumber,
    userName,
    userNameZh,
    asset,
    slots: oldSlots.map(([slot]) => ({
      slot,
      required: required.includes(slot),
      pictures: pictures.filter((one) => one.slot === slot).map((one) => briefOf(world, one)),
    })),
  }
}

function briefOf(world: Pick<World, 'tables'>, row: StoredPicture) {
  const { id, path, time, state, flags } = row
  return {
    id,
    path,
    time,
    state,
    flags,
    typed: typedReading(world, row),
    seen: row.seen ?? null,
  }
}

/** Old-meter pictures, for users who may see no others. */
export const servedOldPicture: Served<StoredPicture> = {
  resource: oldPicture,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofOrders,
  view: oldOnly,
  detailOnly: ['versions'],
  shown: shownOf,
  actions: pictureEffects,
  routes: serving(pictureActs, {
    oldPictureOrders: (world, sent, call) => oldPictureOrders(world, sent, call.user),
    zipOldPictures: (world, target, call) =>
      sendPictures(world, call, readTarget(world, collectionOf(world, oldPicture.name), target, call)),
  }),
}

function oldOnly({ tables: { orderPictures } }: Pick<World, 'tables'>): Source {
  return derivedSource(
    () => orderPictures.version,
    () => orderPictures.rows.filter(({ slot }) => isOldSlot(slot)),
    (id) => {
      const row = orderPictures.get(id)
      return row !== undefined && isOldSlot(row.slot) ? row : undefined
    },
  )
}
