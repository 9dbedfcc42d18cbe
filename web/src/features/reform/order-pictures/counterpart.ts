import type { PictureSlot } from '#contract/reform/kinds.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { can } from '#web/stores/session/session.ts'
import type { PictureRecord } from './picture-rows.ts'

const pairs: readonly (readonly [before: PictureSlot, after: PictureSlot])[] = [
  ['nameplate', 'new-nameplate'],
  ['reading', 'new-reading'],
  ['seal-before', 'seal-after'],
  ['wiring-before', 'wiring-after'],
  ['box-before', 'box-after'],
]

/** The slot that shows the same place before the work, or after it; nothing where there is none. */
export function counterpartOf(slot: PictureSlot): PictureSlot | undefined {
  const pair = pairs.find((both) => both.includes(slot))
  return pair?.find((one) => one !== slot)
}

/** The picture of the same order that shows the same place before the work, or after it. */
export function useCounterpart({ orderId = 0, slot }: Partial<Pick<PictureRecord, 'orderId' | 'slot'>>) {
  const other = slot && counterpartOf(slot)
  const query = flatQuery({
    page: 1,
    limit: 1,
    sort: '-time',
    filter: { orderId: String(orderId), slot: other ?? '' },
  })
  const { data } = useRead(crud(orderPicture).list, query, {
    enabled: other !== undefined && orderId !== 0 && can(permission(orderPicture, 'list')),
  })
  return data?.list[0]
}
