import type { OrderState } from '#domain/reform/order-acts.ts'

/** How a state is drawn: its shape around a point of the plan. */
export const stateShapes: Readonly<Record<OrderState, string>> = {
  completed: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  dispatched: 'm-1.1-1.1h2.2v2.2h-2.2z',
  audit: 'm0-1.5l1.5 2.7h-3z',
  rejected: 'm-1-1l2 2m0-2l-2 2',
  pending: 'm-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  cancelled: 'm-1 0h2',
}
