import { labelIn } from '#contract/metering/families.ts'
import { orderActs, orderStates, type OrderAct } from '#contract/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Move } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

interface ColumnOfferProps {
  offer: Move
  /** The card that is carried, where it comes from this column. */
  carried: Order | undefined
}

/** What a column would do with the card that is carried, or why it takes none. */
export function ColumnOffer({ offer, carried }: ColumnOfferProps) {
  const t = useText()
  if ('acts' in offer) {
    const [first] = offer.acts
    const needs = first?.needs
    return (
      <p className="board-offer">
        <strong>{offer.acts.map(({ label }) => t(label)).join(t(words.or))}</strong>
        <span className="meta">
          {t(needs === undefined ? words.letGo : words[`needs_${needs}` as const])}
        </span>
      </p>
    )
  }
  if (offer.refusal === 'same') {
    return <p className="board-offer">{carried && t(words.wasHere, { number: carried.number })}</p>
  }
  return (
    <p className="board-offer">
      <Icon name="pi-lock" /> <Refusal offer={offer} />
    </p>
  )
}

function Refusal({ offer }: { offer: Exclude<Move, { acts: unknown }> }) {
  const t = useText()
  const state = t(labelIn(orderStates, offer.from))
  if (offer.refusal !== 'forbidden') return t(['Not from “{state}”', '不能从“{state}”转入'], { state })
  const acts = orderActs.filter(
    (act: OrderAct) => act.to === offer.to && act.from.some((from) => from === offer.from),
  )
  return t(words.notYours, { acts: acts.map(({ label }) => t(label)).join(t(words.or)) })
}
