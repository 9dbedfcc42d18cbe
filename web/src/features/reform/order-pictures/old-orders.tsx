import { useEffect, useRef, useState } from 'react'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { BusySign, ListEmpty } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { OldOrder } from './old-order.tsx'
import { PictureLightbox } from './picture-lightbox.tsx'
import { words } from './words.ts'

interface OldOrdersProps {
  filter: Filter
  page: number
  limit: number
  onPlace: (part: { page: number } | { limit: number }) => void
}

/** Orders with the pictures of the meters that were taken down, slot by slot; what is missing is seen. */
export function OldOrders({ filter, page, limit, onPlace }: OldOrdersProps) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const list = useFocusBack(shown)
  const read = useOrders(filter, page, limit)
  const { isFetching } = read
  return (
    <Loaded
      read={read}
      skeleton={<div className="old-orders skeleton" role="status" aria-label={t(common.loading)} />}
    >
      {(orders) => {
        const ids = orders.list.flatMap(({ slots }) =>
          slots.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
        )
        return (
          <>
            {isFetching && <BusySign onCancel={() => cancelReading(oldPicture)} />}
            {orders.total === 0 ? (
              <ListEmpty text={t(Object.keys(filter).length === 0 ? words.noOrders : words.noOrdersFound)} />
            ) : (
              <ul ref={list} className="old-orders" aria-label={t(reformWords.orders)}>
                {orders.list.map((order) => (
                  <OldOrder key={order.orderId} order={order} onOpen={setShown} />
                ))}
              </ul>
            )}
            <Paginator page={page} limit={limit} total={orders.total} onChange={onPlace} />
            {shown !== undefined && (
              <OnePicture ids={ids} id={shown} onGo={setShown} onClose={() => setShown(undefined)} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Where a picture was seen large, its place in the list has the focus afterwards; or the place it was opened from. */
function useFocusBack(shown: number | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef<readonly number[]>([])
  useEffect(() => {
    if (shown !== undefined) {
      seen.current = [...seen.current, shown]
      return
    }
    const [first, last] = [seen.current[0], seen.current.at(-1)]
    const placeOf = (id: number | undefined) =>
      list.current?.querySelector<HTMLElement>(`[data-picture="${id}"]`)
    const place = placeOf(last) ?? placeOf(first)
    place?.focus()
    seen.current = []
  }, [shown])
  return list
}

function useOrders(filter: Filter, page: number, limit: number) {
  const { projectId = '', keyword = '', missing = '' } = filter
  const sent = {
    page,
    limit,
    ...(projectId !== '' && { projectId: Number(projectId) }),
    ...(keyword !== '' && { keyword }),
    ...(missing !== '' && { missing }),
  }
  return useRead(pictureActs.oldPictureOrders, sent, { isMain: true, keepsPrevious: true })
}

interface OnePictureProps {
  /** All pictures on the page, in their order. */
  ids: readonly number[]
  id: number
  onGo: (id: number) => void
  onClose: () => void
}

function OnePicture({ ids, id, onGo, onClose }: OnePictureProps) {
  const { data } = useRecord(oldPicture, id)
  return (
    <PictureLightbox
      key={data?.orderId}
      resource={oldPicture}
      index={Math.max(0, ids.indexOf(id))}
      total={ids.length}
      picture={data}
      onGo={(index) => onGo(ids[index] ?? id)}
      onClose={onClose}
    />
  )
}
