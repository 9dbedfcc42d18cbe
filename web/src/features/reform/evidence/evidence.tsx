import { useState } from 'react'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { reformWords } from '#contract/text/reform.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { describe } from '#web/stores/failures/failures.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PictureLightbox } from '../order-pictures/picture-lightbox.tsx'
import { useSlotName } from '../picture-slot/picture-slot.tsx'
import { words as slotWords } from '../picture-slot/words.ts'
import { Blank } from './blank.tsx'
import { Freezes } from './freezes.tsx'
import { firstPicture, pairOf, shownPictures } from './picture-choice.ts'
import { Readings } from './readings.tsx'
import { usePictures, type Order, type OrderPicture } from './reads.ts'
import { useWorker } from './texts.ts'
import { words as evidenceWords } from './words.ts'
import './evidence.css'

/**
 * The pictures of an order: one of them large, with what is read in it beside what was typed, and the daily freezes;
 * where there is room for a pair, the old device beside the new one.
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
    <section className="evidence" aria-label={t(reformWords.pictures)}>
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
              <PictureReading order={order} picture={picture} />
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
  /** What is shown large: the picture, or it beside its counterpart. */
  shown: readonly OrderPicture[]
  onChoose: (id: number) => void
  onZoom: (place: number) => void
}

/** The picture that is looked at, large, and all of them to choose from. */
function Stage({ pictures, picture, shown, onChoose, onZoom }: StageProps) {
  return (
    <div className="stack gap-2 evidence-main">
      <div className="grid gap-2 evidence-pair">
        {shown.map((one) => (
          <EvidencePicture key={one.id} picture={one} onZoom={() => onZoom(pictures.indexOf(one))} />
        ))}
      </div>
      <ul className="grid gap-2 evidence-strip">
        {pictures.map((one) => (
          <Thumb key={one.id} picture={one} isChosen={one === picture} onChoose={() => onChoose(one.id)} />
        ))}
      </ul>
    </div>
  )
}

interface PictureProps {
  picture: OrderPicture
  onZoom: () => void
}

function EvidenceHead({ picture, at, n, onZoom }: PictureProps & { at: number; n: number }) {
  const t = useText()
  const name = useSlotName(picture.slot)
  return (
    <header className="flow gap-2 rows-1 evidence-head">
      <h3>{name}</h3>
      <span className="meta">{t(evidenceWords.takenAt, { at, n, time: picture.time })}</span>
      <IconButton icon="pi-search-plus" label={t(['Show large', '放大查看'])} hasTip onClick={onZoom} />
    </header>
  )
}

function EvidencePicture({ picture, onZoom }: PictureProps) {
  const t = useText()
  const slot = useSlotName(picture.slot)
  return (
    <Button
      kind="bare"
      className="evidence-picture"
      aria-label={t(slotWords.zoom, { slot })}
      onClick={onZoom}
    >
      <StoredImage path={picture.path} alt={t(slotWords.pictureOf, { slot, time: picture.time })} />
    </Button>
  )
}

/** What is read in a picture of a register beside what was typed for it; nothing where a picture shows none. */
function PictureReading({ order, picture }: { order: Order; picture: OrderPicture }) {
  const worker = useWorker(order)
  const { slot, seen } = picture
  if (slot !== 'reading' && slot !== 'new-reading') return null
  const typed: unknown = slot === 'reading' ? order.oldReading : order.newReading
  return (
    <Readings
      worker={worker}
      typed={typeof typed === 'number' ? typed : undefined}
      seen={typeof seen === 'number' ? seen : undefined}
    />
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
  const slot = useSlotName(picture.slot)
  const flags = picture.flags.map((flag) => labelOf(orderPicture.fields.flags, flag, language))
  const label =
    flags.length === 0
      ? t(['Show “{slot}”', '查看“{slot}”'], { slot })
      : t(evidenceWords.showFlagged, { slot, flags: flags.join(language === 'zh' ? '、' : ', ') })
  return (
    <li>
      <Button
        kind="bare"
        className="evidence-thumb"
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <StoredImage path={picture.path} isSmall alt="" />
        <span className="bar gap-1 fine evidence-caption">
          <StatusGlyph severity={flags.length > 0 ? 'warning' : 'success'} />
          {slot}
        </span>
      </Button>
    </li>
  )
}
