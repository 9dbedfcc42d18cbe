import type { OrderState } from '#domain/reform/order-acts.ts'
import { orderSigns } from '#web/ui/map/signs.ts'

type Sign = OrderState | 'crew'

/** SVG paths of the map symbols, around the origin. */
const shapes: Readonly<Record<Sign, string>> = {
  completed: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  dispatched: 'm-1.1-1.1h2.2v2.2h-2.2z',
  audit: 'm0-1.5l1.5 2.7h-3z',
  rejected: 'm-1-1l2 2m0-2l-2 2',
  pending: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  cancelled: 'm-1 0h2',
  crew: 'm0-1.6l1.6 1.6l-1.6 1.6l-1.6-1.6z',
}

/** Map symbol of an order state or a crew, shown next to its label. */
export function OrderSign({ of }: { of: Sign }) {
  const colour = `var(--${of === 'crew' ? 'accent' : orderSigns[of].colour})`
  // states that are not done are drawn as outlines
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
