import { pictureActs } from '#contract/calls/reform/picture.ts'
import { isOldSlot } from '#domain/reform/pictures.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { serving } from '#mock/world/serving.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { readTarget } from '#mock/resources/targets.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { ofOrders } from '../order/of-orders.ts'
import { sendPictures } from './deliver.ts'
import { oldPictureOrders } from './order-slots.ts'
import { acceptPicture, pictureEffects } from './picture-acts.ts'
import { typedReading } from './typed-reading.ts'

/** The pictures of meters that were taken down, for those who look at no others. */
export const servedOldPicture: Served<StoredPicture> = {
  resource: oldPicture,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofOrders,
  view: oldOnly,
  detailOnly: ['versions'],
  shown: (world, row) => ({ typed: typedReading(world, row) }),
  actions: pictureEffects,
  routes: serving(pictureActs, {
    oldPictureOrders: (world, sent, call) => oldPictureOrders(world, sent, call.user),
    acceptOldPictures: (world, target, call) =>
      actOnTarget(world, oldPicture, target, call, ({ id }) => acceptPicture(world, id, call.user)),
    zipOldPictures: (world, target, call) =>
      sendPictures(world, call, readTarget(world, collectionOf(world, oldPicture.name), target, call)),
  }),
}

function oldOnly({ tables }: Pick<World, 'tables'>): Source {
  const { orderPictures } = tables
  let known: { version: number; rows: readonly StoredPicture[] } = { version: -1, rows: [] }
  return {
    get version() {
      return orderPictures.version
    },
    get rows() {
      const { version } = orderPictures
      if (known.version !== version) {
        known = { version, rows: orderPictures.rows.filter(({ slot }) => isOldSlot(slot)) }
      }
      return known.rows
    },
    get(id) {
      const row = orderPictures.get(id)
      return row !== undefined && isOldSlot(row.slot) ? row : undefined
    },
  }
}
