import { useEffect, useRef, useState } from 'react'
import { pictureActs, type OrderSlots } from '#contract/calls/reform/picture.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { BusySign, ListEmpty } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { oldPictureBulk } from './order-pictures/picture-actions.tsx'
import { GalleryWithLightbox } from './order-pictures/picture-list.tsx'
import { usePictureGallery } from './order-pictures/picture-state.ts'
import { PictureLightbox } from './order-pictures/picture-lightbox.tsx'
import { words } from './order-pictures/words.ts'
import { slotWords } from './picture-slot/picture-slot.tsx'

/** Pictures of removed meters: per order with missing slots, or as a gallery. */
export default function OldPicturePage() {
  const t = useText()
  const [view, setView] = useState<'orders' | 'gallery'>('orders')
  return (
    <div className="page list-page" data-page="reform/old-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(oldPicture.title)}</h1>
        <div className="page-acts">
          <Segmented
            label={t(labels.view)}
            value={view}
            options={[
              ['orders', t(['By order', '按工单'])],
              ['gallery', t(['Gallery', '图库'])],
            ]}
            onChange={setView}
          />
        </div>
      </header>
      <div className="fill line gap-3 list-alone">{view === 'orders' ? <OldByOrder /> : <OldGallery />}</div>
    </div>
  )
}

function OldGallery() {
  return <GalleryWithLightbox gallery={usePictureGallery(oldPicture)} actions={oldPictureBulk} />
}

/** Orders with their old-meter pictures, and filters. */
function OldByOrder() {
  const t = useText()
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({})
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 20 })
  const filterBy = (part: Readonly<Record<string, string>>) => {
    setFilter(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')))
    setPlace({ page: 1, limit })
  }
  const { keyword = '', projectId = 0, missing } = filter
  return (
    <section className="card list-card">
      <div className="filter-bar">
        <SearchField
          label={t(['Order, user or asset number', '工单、用户或资产编号'])}
          value={keyword}
          onSearch={(text) => filterBy({ keyword: text })}
        />
        <RecordChoice
          className="old-order-project"
          labelClass="hidden"
          field={oldPicture.fields.projectId}
          value={Number(projectId)}
          onChange={(id) => filterBy({ projectId: id === 0 ? '' : String(id) })}
        />
        <Checkbox checked={missing === 'true'} onChange={(isOn) => filterBy({ missing: isOn ? 'true' : '' })}>
          {t(['Slot missing', '缺少照片'])}
        </Checkbox>
      </div>
      <OldOrders
        filter={filter}
        page={page}
        limit={limit}
        onPlace={(part) => setPlace({ page: 1, limit, ...part })}
      />
    </section>
  )
}

interface OldOrdersProps {
  filter: Filter
  page: number
  limit: number
  onPlace: (part: { page: number } | { limit: number }) => void
}

/** Orders with the pictures of removed meters by slot; missing ones are marked. */
function OldOrders({ filter, page, limit, onPlace }: OldOrdersProps) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const list = useFocusBack(shown)
  const read = useOrders(filter, page, limit)
  const { isFetching } = read
  return (
    <Loaded
      read={read}
      skeleton={<div className="fill scroll pad-x-4 skeleton" role="status" aria-label={t(common.loading)} />}
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
              <ul ref={list} className="fill scroll ruled pad-x-4" aria-label={t(reformWords.orders)}>
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

/** Restores the focus after the lightbox: to the last picture seen, or to the one it was opened from. */
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
  /** Ids of all pictures on the page, in order. */
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

interface OldOrderProps {
  order: OrderSlots
  onOpen: (id: number) => void
}

/** Order with the slots of its old meter. */
function OldOrder({ order, onOpen }: OldOrderProps) {
  const language = useLanguage()
  return (
    <li className="pad-y-3">
      <div className="flow gap-3">
        <strong>
          <OrderLink className="hit" order={{ id: order.orderId, number: order.number }} />
        </strong>
        <FieldCell field={workOrder.fields.state} value={order.state} language={language} />
        <span>{say([order.userName, order.userNameZh], language)}</span>
      </div>
      <div className="flow gap-3 below-2 rows-1">
        {[order.userNumber, order.asset].filter(Boolean).map((digits) => (
          <span key={digits} className="meta">
            <InFours digits={digits} />
          </span>
        ))}
      </div>
      <div className="grid gap-3 old-order-slots">
        {order.slots.map((slot) => (
          <OldSlot key={slot.slot} {...slot} onOpen={onOpen} />
        ))}
      </div>
    </li>
  )
}

type OldSlotProps = OrderSlots['slots'][number] & Pick<OldOrderProps, 'onOpen'>

type SlotPicture = OldSlotProps['pictures'][number]

function OldSlot({ slot, required, pictures, onOpen }: OldSlotProps) {
  const t = useText()
  const language = useLanguage()
  const name = labelOf(oldPicture.fields.slot, slot, language)
  const newest = pictures.at(-1)
  const isMissing = required && pictures.every(({ state }) => state === 'rejected')
  return (
    <div className="picture-frame old-slot small-signs" data-missing={isMissing || undefined}>
      {newest === undefined ? (
        <span className="bar meta gap-1 picture-blank">
          {isMissing && <StatusGlyph severity="warning" />}
          {t(isMissing ? slotWords.missing : slotWords.empty)}
        </span>
      ) : (
        <Button
          kind="bare"
          data-picture={newest.id}
          aria-label={t(slotWords.zoom, { slot: name })}
          onClick={() => onOpen(newest.id)}
        >
          <StoredImage
            path={newest.path}
            isSmall
            alt={t(slotWords.pictureOf, { slot: name, time: newest.time })}
          />
        </Button>
      )}
      <span className="bar cut gap-2 fine picture-caption">
        {name}
        {newest && <Marks picture={newest} />}
      </span>
      {newest && <Reading picture={newest} />}
    </div>
  )
}

function Marks({ picture: { state, flags } }: { picture: SlotPicture }) {
  const t = useText()
  const language = useLanguage()
  const flag = flags.find((one) => one !== 'reading')
  return (
    <>
      {flag !== undefined && (
        <span className="inline gap-1 ink-warn">
          <StatusGlyph severity="warning" />
          {labelOf(oldPicture.fields.flags, flag, language)}
        </span>
      )}
      {state !== 'new' && (
        <span className="inline gap-1 push">
          <StatusGlyph severity={state === 'accepted' ? 'success' : 'error'} />
          <span className="hidden">{t(slotWords[state])}</span>
        </span>
      )}
    </>
  )
}

/** Typed reading and the one in the picture, highlighted if they differ. */
function Reading({ picture: { typed, seen, flags } }: { picture: SlotPicture }) {
  const t = useText()
  if (typed === null || seen === null) return null
  const isOff = flags.includes('reading')
  return (
    <span className={isOff ? 'inline gap-1 sunk tint-warn strong order-picture-differs' : 'meta'}>
      {isOff && <StatusGlyph severity="warning" />}
      {t(words.readings, { typed: typed.toFixed(2), seen: seen.toFixed(2) })}
    </span>
  )
}
