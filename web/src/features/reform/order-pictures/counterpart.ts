import { useQuery } from '@tanstack/react-query'
import type { PictureSlot } from '#contract/reform/kinds.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, flatQuery, type ListPage } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
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
  const { data } = useQuery<ListPage<PictureRecord>, Failure>({
    queryKey: keyOf(orderPicture, 'counterpart', query),
    queryFn: ({ signal }) => callQuietly(crud(orderPicture).list, query, signal),
    enabled: other !== undefined && orderId !== 0 && can(permission(orderPicture, 'list')),
  })
  return data?.list[0]
}
