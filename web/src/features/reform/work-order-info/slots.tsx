import { useText } from '#web/i18n/use-text.ts'
import { useSlotName } from '../picture-slot/picture-slot.tsx'
import { Evidence } from '../evidence/evidence.tsx'
import { missingSlots } from '../evidence/picture-choice.ts'
import { usePictures, useSite, type Order } from '../evidence/reads.ts'
import { words } from '../evidence/words.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { orderInfoWords } from './words.ts'

/** The pictures of an order, and which of the required ones are missing. */
export function OrderPictures({ order }: { order: Order }) {
  const t = useText()
  const { data: site } = useSite(order)
  const { data: pictures } = usePictures(order)
  const required = site?.slots ?? []
  const missing = pictures === undefined ? [] : missingSlots(required, pictures.list)
  return (
    <section className="card" aria-label={t(orderInfoWords.slots)}>
      <header className="evidence-head">
        <h2>{t(orderInfoWords.slots)}</h2>
        <span className="meta">
          {t(words.picturesOf, { n: required.length - missing.length, due: required.length })}
        </span>
      </header>
      {missing.length > 0 && order.state !== 'pending' && (
        <ul className="order-missing">
          {missing.map((slot) => (
            <Missing key={slot} slot={slot} />
          ))}
        </ul>
      )}
      <Evidence order={order} />
    </section>
  )
}

function Missing({ slot }: { slot: Parameters<typeof useSlotName>[0] }) {
  const t = useText()
  const name = useSlotName(slot)
  return (
    <li>
      <StatusGlyph severity="warning" /> {t(['Missing: {slots}', '缺少：{slots}'], { slots: name })}
    </li>
  )
}
