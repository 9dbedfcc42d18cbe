import { useEffect, useRef, useState } from 'react'
import { pictureActs, type OrderSlots } from '#contract/calls/reform/picture.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { SearchBox } from '#web/engine/filter/search-box.tsx'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { BusySign, ListEmpty, Message } from '#web/engine/list/list-status.tsx'
import { isId, useListStateBeside } from '#web/engine/list/state/list-state.ts'
import { useLastPage } from '#web/engine/list/state/use-list.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { listWords } from '#web/engine/words.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
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
  const { query, show } = useOwnAddress()
  const isGallery = query.get('view') === 'gallery'
  return (
    <div className="page list-page" data-page="reform/old-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(oldPicture.title)}</h1>
        <div className="page-acts">
          <Segmented
            label={t(labels.view)}
            value={isGallery ? 'gallery' : ''}
            options={[
              ['', t(['By order', '按工单'])],
              ['gallery', t(['Gallery', '图库'])],
            ]}
            onChange={(view) => show(withValues(query, { page: '', view }))}
          />
        </div>
      </header>
      <div className="fill line gap-3 list-alone">{isGallery ? <OldGallery /> : <OldByOrder />}</div>
    </div>
  )
}

function OldGallery() {
  return <GalleryWithLightbox gallery={usePictureGallery(oldPicture)} actions={oldPictureBulk} />
}

/** Search fields of an order with pictures of its old meter. */
const searched = { ...workOrder, search: ['number', 'userNumber', 'userName', 'oldAsset'] }

/** Query parameter of this view that is no field of a picture. */
const beside = { names: ['missing'], fixed: {} }

/** Orders with their old-meter pictures, and filters. */
function OldByOrder() {
  const t = useText()
  const { query, show } = useOwnAddress()
  const { state, change, filterBy } = useListStateBeside(oldPicture, undefined, beside)
  const { keyword = '', projectId = '' } = state.filter
  const isMissing = query.get('missing') === 'true'
  const filter = {
    ...(isId(projectId) && { projectId: Number(projectId) }),
    ...(keyword !== '' && { keyword }),
    ...(isMissing && { missing: 'true' }),
  }
  const clear = () => show(withValues(query, { page: '', keyword: '', projectId: '', missing: '' }))
  return (
    <section className="card list-card">
      <div className="filter-bar">
        <SearchBox resource={searched} keyword={keyword} onSearch={(text) => filterBy({ keyword: text })} />
        <RecordChoice
          className="old-order-project"
          labelClass="hidden"
          field={oldPicture.fields.projectId}
          value={isId(projectId) ? Number(projectId) : 0}
          onChange={(id) => filterBy({ projectId: id === 0 ? '' : String(id) })}
        />
        <Checkbox
          checked={isMissing}
          onChange={(isOn) => show(withValues(query, { page: '', missing: isOn ? 'true' : '' }))}
        >
          {t(['Slot missing', '缺少照片'])}
        </Checkbox>
      </div>
      <OldOrders
        sent={{ page: state.page, limit: state.limit, ...filter }}
        onPlace={change}
        onClear={Object.keys(filter).length > 0 ? clear : undefined}
      />
    </section>
  )
}

interface OldOrdersProps {
  sent: Sent<typeof pictureActs.oldPictureOrders>
  onPlace: (part: { page: number } | { limit: number }) => void
  /** Clears the filters; undefined without any. */
  onClear: (() => void) | undefined
}

/** Orders with the pictures of removed meters by slot; missing ones are marked. */
function OldOrders({ sent, onPlace, onClear }: OldOrdersProps) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const list = useFocusBack(shown)
  const read = useRead(pictureActs.oldPictureOrders, sent, { isMain: true, keepsPrevious: true })
  const { isFetching } = read
  useLastPage(isFetching ? undefined : read.data?.total, sent, (last) => onPlace({ page: last }))
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
              <NoOrders onClear={onClear} />
            ) : (
              <ul ref={list} className="fill scroll ruled pad-x-4" aria-label={t(reformWords.orders)}>
                {orders.list.map((order) => (
                  <OldOrder key={order.orderId} order={order} onOpen={setShown} />
                ))}
              </ul>
            )}
            <Paginator page={sent.page} limit={sent.limit} total={orders.total} onChange={onPlace} />
            {shown !== undefined && (
              <OnePicture ids={ids} id={shown} onGo={setShown} onClose={() => setShown(undefined)} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Message that there are no orders, or none that match filters, which can be cleared. */
function NoOrders({ onClear }: Pick<OldOrdersProps, 'onClear'>) {
  const t = useText()
  if (onClear === undefined) return <ListEmpty text={t(words.noOrders)} />
  return (
    <Message title={t(listWords.noMatch)} text={t(words.noOrdersFound)}>
      <Button kind="quiet" onClick={onClear}>
        {t(listWords.clearFilters)}
      </Button>
    </Message>
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
