import { Link } from 'react-router-dom'
import type { OrderSlots } from '#contract/calls/reform/picture.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say } from '#contract/schema/language.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words as slotWords } from '../picture-slot/words.ts'
import { words as pictureWords } from './words.ts'

interface OldOrderProps {
  order: OrderSlots
  /** Opens the picture of an id. */
  onOpen: (id: number) => void
}

/** An order with the slots of its old meter. */
export function OldOrder({ order, onOpen }: OldOrderProps) {
  const language = useLanguage()
  const path = usePagePath('reform/work-order-info', { id: order.orderId })
  return (
    <li className="old-order">
      <div className="flow gap-3 rows-1 old-order-head">
        <strong>
          {path === undefined ? (
            order.number
          ) : (
            <Link className="hit" to={path}>
              {order.number}
            </Link>
          )}
        </strong>
        <FieldCell field={workOrder.fields.state} value={order.state} language={language} />
        <span>{say([order.userName, order.userNameZh], language)}</span>
        <span className="meta">{order.userNumber}</span>
        <span className="meta">{order.asset}</span>
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
    <div className="old-slot" data-missing={isMissing || undefined}>
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
      <span className="bar gap-2 fine picture-caption">
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

/** The reading typed beside the one seen, highlighted where they differ. */
function Reading({ picture: { typed, seen, flags } }: { picture: SlotPicture }) {
  const t = useText()
  if (typed === null || seen === null) return null
  const isOff = flags.includes('reading')
  return (
    <span className={isOff ? 'order-picture-differs' : 'meta'}>
      {isOff && <StatusGlyph severity="warning" />}
      {t(pictureWords.readings, { typed: typed.toFixed(2), seen: seen.toFixed(2) })}
    </span>
  )
}
