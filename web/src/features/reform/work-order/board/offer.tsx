import { labelIn } from '#contract/metering/families.ts'
import { orderActs, orderStates, type OrderAct } from '#contract/reform/order-acts.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Move } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { workOrderWords } from '../words.ts'

interface ColumnOfferProps {
  offer: Move
  /** The card that is carried, where it comes from this column. */
  carried: Order | undefined
}

/** What a column would do with the card that is carried, or why it takes none. */
export function ColumnOffer({ offer, carried }: ColumnOfferProps) {
  const t = useWords(workOrderWords)
  const language = useLanguage()
  if ('acts' in offer) {
    const [first] = offer.acts
    const needs = first?.needs
    return (
      <p className="board-offer">
        <strong>{offer.acts.map(({ label }) => say(label, language)).join(t('or'))}</strong>
        <span className="meta">{t(needs === undefined ? 'letGo' : `needs_${needs}`)}</span>
      </p>
    )
  }
  if (offer.refusal === 'same') {
    return <p className="board-offer">{carried && t('wasHere', { number: carried.number })}</p>
  }
  return (
    <p className="board-offer">
      <Icon name="pi-lock" /> <Refusal offer={offer} />
    </p>
  )
}

function Refusal({ offer }: { offer: Exclude<Move, { acts: unknown }> }) {
  const t = useWords(workOrderWords)
  const language = useLanguage()
  const state = say(labelIn(orderStates, offer.from), language)
  if (offer.refusal !== 'forbidden') return t('notFrom', { state })
  const acts = orderActs.filter(
    (act: OrderAct) => act.to === offer.to && act.from.some((from) => from === offer.from),
  )
  return t('notYours', { acts: acts.map(({ label }) => say(label, language)).join(t('or')) })
}
