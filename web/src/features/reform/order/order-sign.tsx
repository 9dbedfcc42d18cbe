import type { OrderState } from '#domain/reform/order-acts.ts'
import { orderSigns } from '#web/ui/map/signs.ts'
import './order-sign.css'

type Sign = OrderState | 'crew'

/** How each is drawn around a point of a map. */
const shapes: Readonly<Record<Sign, string>> = {
  completed: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  dispatched: 'm-1.1-1.1h2.2v2.2h-2.2z',
  audit: 'm0-1.5l1.5 2.7h-3z',
  rejected: 'm-1-1l2 2m0-2l-2 2',
  pending: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  cancelled: 'm-1 0h2',
  crew: 'm0-1.6l1.6 1.6l-1.6 1.6l-1.6-1.6z',
}

/** What the map shows for orders of a state, or for a crew; beside the word for it. */
export function OrderSign({ of }: { of: Sign }) {
  const colour = of === 'crew' ? 'accent' : orderSigns[of].colour
  return (
    <svg
      className="order-sign"
      viewBox="-2 -2 4 4"
      aria-hidden="true"
      data-of={of}
      style={{ color: `var(--${colour})` }}
    >
      <path d={`M0 0${shapes[of]}`} />
    </svg>
  )
}
