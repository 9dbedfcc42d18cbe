import { labelIn } from '#contract/metering/families.ts'
import { orderStates, type OrderState } from '#contract/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Move } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

interface CarryNoteProps {
  row: Order
  offers: ReadonlyMap<OrderState, Move>
}

/** Where the carried order can go, and the keys that help. */
export function CarryNote({ row: { number }, offers }: CarryNoteProps) {
  const t = useText()
  const states = [...offers]
    .filter(([, move]) => 'acts' in move)
    .map(([state]) => t(labelIn(orderStates, state)))
  return (
    <p className="carry-note" role="status">
      <Icon name="pi-objects-column" />
      {states.length > 0
        ? t(words.canGo, { number, states: states.join(t(words.or)) })
        : t(words.canGoNowhere, { number })}
      <span className="carry-keys">
        <kbd>M</kbd> {t(['move by menu', '菜单移动'])} <kbd>Esc</kbd> {t(['put back', '放回'])}
      </span>
    </p>
  )
}
