import { useState } from 'react'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { day } from '#contract/schema/time-units.ts'
import { reformWords } from '#contract/text/reform.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { pictureSlots } from '#domain/reform/kinds.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PictureLightbox } from '../order-pictures/picture-lightbox.tsx'
import { slotWords } from '../picture-slot/picture-slot.tsx'
import { Blank } from './checks.tsx'
import {
  firstPicture,
  pairOf,
  shownPictures,
  compareDigits,
  type Digit,
  registerText,
  swappedDigits,
} from './picture-choice.ts'
import { useFreezes, usePictures, type Order, type OrderPicture, useWorker } from './reads.ts'
import { words as evidenceWords } from './words.ts'
import './evidence.css'

/**
 * Pictures of an order with the selected one enlarged, its reading compared with the typed one, and the daily freezes;
 * `isPaired` shows the pictures of the old and the new device side by side.
 */
export function Evidence({ order, isPaired = false }: { order: Order; isPaired?: boolean }) {
  const t = useText()
  const { data, error } = usePictures(order)
  const [chosen, setChosen] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const pictures = shownPictures(data?.list ?? [])
  const picture = pictures.find(({ id }) => id === chosen) ?? firstPicture(pictures)
  const place = picture === undefined ? -1 : pictures.indexOf(picture)
  return (
    <section className="stack gap-2" aria-label={t(reformWords.pictures)}>
      {error && data === undefined && <p role="alert">{describe(error)}</p>}
      {!error && data === undefined && <Blank height={440} />}
      {data !== undefined && picture === undefined && <p className="meta">{t(evidenceWords.noPictures)}</p>}
      {picture && (
        <>
          <EvidenceHead
            picture={picture}
            at={place + 1}
            n={pictures.length}
            onZoom={() => setZoomed(place)}
          />
          <div className="grid gap-3 evidence-stage">
            <Stage
              pictures={pictures}
              picture={picture}
              shown={isPaired ? pairOf(picture, pictures) : [picture]}
              onChoose={setChosen}
              onZoom={setZoomed}
            />
            <div className="stack gap-3">
              <Readings order={order} picture={picture} />
              <Freezes order={order} />
            </div>
          </div>
        </>
      )}
      {zoomed !== undefined && (
        <PictureLightbox
          resource={orderPicture}
          index={zoomed}
          total={pictures.length}
          picture={pictures[zoomed]}
          onGo={(index) => {
            setZoomed(index)
            setChosen(pictures[index]?.id ?? 0)
          }}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </section>
  )
}

interface StageProps {
  pictures: readonly OrderPicture[]
  picture: OrderPicture
  /** Enlarged pictures: the selected one, or it with its counterpart. */
  shown: readonly OrderPicture[]
  onChoose: (id: number) => void
  onZoom: (place: number) => void
}

/** Enlarged picture with thumbnails of all pictures. */
function Stage({ pictures, picture, shown, onChoose, onZoom }: StageProps) {
  const t = useText()
  return (
    <div className="stack gap-2">
      <div className="grid gap-2 evidence-pair">
        {shown.map((one) => {
          const slot = t(labelIn(pictureSlots, one.slot))
          return (
            <Button
              key={one.id}
              kind="bare"
              className="picture-frame grid"
              aria-label={t(slotWords.zoom, { slot })}
              onClick={() => onZoom(pictures.indexOf(one))}
            >
              <StoredImage path={one.path} alt={t(slotWords.pictureOf, { slot, time: one.time })} />
            </Button>
          )
        })}
      </div>
      <ul className="grid gap-2 evidence-strip">
        {pictures.map((one) => (
          <Thumb key={one.id} picture={one} isChosen={one === picture} onChoose={() => onChoose(one.id)} />
        ))}
      </ul>
    </div>
  )
}

interface EvidenceHeadProps {
  picture: OrderPicture
  at: number
  n: number
  onZoom: () => void
}

function EvidenceHead({ picture, at, n, onZoom }: EvidenceHeadProps) {
  const t = useText()
  return (
    <header className="flow gap-2 rows-1 title-row">
      <h3>{t(labelIn(pictureSlots, picture.slot))}</h3>
      <span className="meta">{t(evidenceWords.takenAt, { at, n, time: picture.time })}</span>
      <IconButton
        icon="pi-search-plus"
        className="push"
        label={t(['Show large', '放大查看'])}
        hasTip
        onClick={onZoom}
      />
    </header>
  )
}

interface ThumbProps {
  picture: OrderPicture
  isChosen: boolean
  onChoose: () => void
}

function Thumb({ picture, isChosen, onChoose }: ThumbProps) {
  const t = useText()
  const language = useLanguage()
  const slot = t(labelIn(pictureSlots, picture.slot))
  const flags = picture.flags.map((flag) => labelOf(orderPicture.fields.flags, flag, language))
  const label =
    flags.length === 0
      ? t(['Show “{slot}”', '查看“{slot}”'], { slot })
      : t(evidenceWords.showFlagged, { slot, flags: flags.join(t(separators.names)) })
  return (
    <li>
      <Button
        kind="bare"
        className="picture-frame stack gap-1 left thumb"
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <StoredImage path={picture.path} isSmall alt="" />
        <span className="bar gap-1 fine small-signs">
          <StatusGlyph severity={flags.length > 0 ? 'warning' : 'success'} />
          {slot}
        </span>
      </Button>
    </li>
  )
}

/** Registers frozen before the exchange, and whether the typed reading is consistent with them. */
function Freezes({ order }: { order: Order }) {
  const t = useText()
  const { data, error } = useFreezes(order)
  const frozen = (data ?? []).flatMap(({ date, forward }) => (forward === null ? [] : [{ date, forward }]))
  if (error !== null || data === undefined) return null
  const [last] = frozen
  const first = frozen.at(-1)
  // days without a freeze count too
  const days = last && first ? (Date.parse(last.date) - Date.parse(first.date)) / day : 0
  const perDay = last && first && days > 0 ? (last.forward - first.forward) / days : undefined
  const { oldReading } = order
  return (
    <section className="stack gap-2" aria-label={t(evidenceWords.freezes)}>
      <h3 className="fine">{t(evidenceWords.freezes)}</h3>
      {last === undefined ? (
        <p className="meta">{t(['The device has no daily freeze.', '该设备没有日冻结数据。'])}</p>
      ) : (
        <RowsTable
          label={t(evidenceWords.freezes)}
          className="plain-table"
          columns={[
            {
              head: t(evidenceWords.time),
              face: <span className="hidden">{t(evidenceWords.time)}</span>,
              cell: ({ date }) => date.slice(5),
              isName: true,
            },
            {
              head: t(evidenceWords.reading),
              face: <span className="hidden">{t(evidenceWords.reading)}</span>,
              number: ({ forward }) => registerText(forward),
            },
          ]}
          rows={frozen}
          keyOf={({ date }) => date}
        />
      )}
      {last !== undefined && (
        <p className="meta">
          {perDay !== undefined && t(['{n} kWh a day.', '日均 {n} kWh。'], { n: perDay.toFixed(2) })}{' '}
          {typeof oldReading === 'number' &&
            t(oldReading < last.forward ? evidenceWords.typedBelow : evidenceWords.typedAbove)}
        </p>
      )}
    </section>
  )
}

/** Readings that differ by less than this, in kWh, are equal. */
const same = 0.005

interface ReadingsProps {
  order: Order
  picture: OrderPicture
}

/** Compares the reading in a picture with the typed one, and marks the digits that differ. */
function Readings({ order, picture: { slot, seen: read } }: ReadingsProps) {
  const t = useText()
  const worker = useWorker(order)
  const typed = slot === 'reading' ? order.oldReading : slot === 'new-reading' ? order.newReading : undefined
  if (typeof typed !== 'number') return null
  // undefined if no reading was recognised in the picture
  const seen = typeof read === 'number' ? read : undefined
  const digits = compareDigits(typed, seen ?? typed)
  const differs = seen !== undefined && Math.abs(typed - seen) >= same
  const swapped = differs ? swappedDigits(typed, seen) : undefined
  const by = seen === undefined ? 0 : typed - seen
  return (
    <div className="stack gap-2" role="group" aria-label={t(['Readings', '示数'])}>
      <div className="stack edged pad-line reading">
        <span className="bar gap-1 fine">
          <Icon name="pi-image" /> {t(['Seen in the picture', '照片示数'])}
        </span>
        {seen === undefined ? (
          <span className="meta">{t(['Nobody has read this picture.', '该照片尚未识读。'])}</span>
        ) : (
          <Register digits={digits.seen} mark="seen" />
        )}
      </div>
      <div className="stack edged pad-line reading" data-differs={differs || undefined}>
        <span className="bar gap-1 fine">
          {differs && <StatusGlyph severity="warning" />} {t(evidenceWords.typedBy, { worker })}
        </span>
        <Register digits={digits.typed} mark="typed" />
        {seen !== undefined && (
          <span className={differs ? 'fine' : 'meta'}>
            {differs
              ? t(by < 0 ? evidenceWords.less : evidenceWords.more, { by: Math.abs(by).toFixed(2) })
              : t(['Both are the same', '两者一致'])}
            {swapped !== undefined &&
              ` ${t(['Digits {a} and {b} are swapped.', '第 {a}、{b} 位数字颠倒。'], { a: swapped, b: swapped + 1 })}`}
          </span>
        )}
      </div>
    </div>
  )
}

/** Digits of a register; those that differ are marked by more than colour. */
function Register({ digits, mark }: { digits: readonly Digit[]; mark: 'seen' | 'typed' }) {
  return (
    <span className="large strong ink-1 register" data-mark={mark}>
      <span className="hidden">{digits.map(({ text }) => text).join('')} kWh</span>
      <span aria-hidden="true">
        {digits.map(({ text, isOff }, place) =>
          // digits are identified by their position only
          // oxlint-disable-next-line react/no-array-index-key
          isOff ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </span>
      <span className="meta regular" aria-hidden="true">
        {' '}
        kWh
      </span>
    </span>
  )
}
