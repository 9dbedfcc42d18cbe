import type { OrderState } from '#domain/reform/order-acts.ts'
import { orderSigns } from '#web/ui/map/signs.ts'

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
  const colour = `var(--${of === 'crew' ? 'accent' : orderSigns[of].colour})`
  // what is not done is drawn by its line
  const isLine = of === 'pending' || of === 'rejected' || of === 'cancelled'
  return (
    <svg width={14} height={14} viewBox="-2 -2 4 4" aria-hidden="true">
      <path
        d={`M0 0${shapes[of]}`}
        fill={isLine ? 'none' : colour}
        stroke={isLine ? colour : 'none'}
        strokeWidth={0.5}
      />
    </svg>
  )
}
