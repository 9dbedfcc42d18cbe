import { labelIn } from '#contract/metering/families.ts'
import { orderStates, type OrderState } from '#contract/reform/order-acts.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Move } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { workOrderWords } from '../words.ts'

interface CarryNoteProps {
  row: Order
  offers: ReadonlyMap<OrderState, Move>
}

/** Where the carried order can go, and the keys that help. */
export function CarryNote({ row: { number }, offers }: CarryNoteProps) {
  const t = useWords(workOrderWords)
  const language = useLanguage()
  const states = [...offers]
    .filter(([, move]) => 'acts' in move)
    .map(([state]) => say(labelIn(orderStates, state), language))
  return (
    <p className="carry-note" role="status">
      <Icon name="pi-objects-column" />
      {states.length > 0
        ? t('canGo', { number, states: states.join(t('or')) })
        : t('canGoNowhere', { number })}
      <span className="carry-keys">
        <kbd>M</kbd> {t('moveByMenu')} <kbd>Esc</kbd> {t('putBack')}
      </span>
    </p>
  )
}
