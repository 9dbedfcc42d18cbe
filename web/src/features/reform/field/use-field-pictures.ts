import type { PictureSlot as Slot } from '#contract/reform/kinds.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import type { Draft } from './draft.ts'
import { picturesOf } from './phone.ts'

/** Pictures of one order are fewer than this. */
const most = 100

/** The pictures of the order: those that the platform has, and those that are on their way. */
export function useFieldPictures({ userId, order }: Pick<Draft, 'userId' | 'order'>) {
  const queue = picturesOf(userId)
  const uploads = useUploads(queue).filter(({ about }) => about.orderId === order.id)
  const filter = { orderId: String(order.id) }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: undefined, filter })
  const stored = data?.list ?? []
  const waiting = uploads.filter(({ state }) => state !== 'done')
  return {
    queue,
    waiting,
    /** Slots for which there is a picture, here or there; one that was rejected counts for none. */
    taken: new Set<Slot>([
      ...stored.flatMap(({ slot, state }) => (state === 'rejected' ? [] : [slot])),
      ...uploads.flatMap(({ about, state }) => (state === 'failed' ? [] : [about.slot])),
    ]),
    /** The newest picture of a slot that the platform has. */
    of: (slot: Slot): Stored<typeof orderPicture> | undefined => stored.find((one) => one.slot === slot),
  }
}
