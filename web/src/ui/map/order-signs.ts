import type { OrderState } from '#domain/reform/order-acts.ts'
import type { MapColour, MapSign } from './model.ts'

/** How a work order is marked on every map: its state by shape and colour. */
export const orderSigns: Readonly<Record<OrderState, { sign: MapSign; colour: MapColour }>> = {
  pending: { sign: 'ring', colour: 'off-mark' },
  dispatched: { sign: 'square', colour: 'info-mark' },
  audit: { sign: 'triangle', colour: 'warn-mark' },
  completed: { sign: 'dot', colour: 'ok-mark' },
  rejected: { sign: 'cross', colour: 'crit-mark' },
  cancelled: { sign: 'cross', colour: 'off-mark' },
}
