import type { MapState } from '#domain/map/kinds.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import type { MapColour, MapSign } from './model.ts'

/** Sign of each work order state on all maps, by shape and colour. */
export const orderSigns: Readonly<Record<OrderState, { sign: MapSign; colour: MapColour }>> = {
  pending: { sign: 'ring', colour: 'off-mark' },
  dispatched: { sign: 'square', colour: 'info-mark' },
  audit: { sign: 'triangle', colour: 'warn-mark' },
  completed: { sign: 'dot', colour: 'ok-mark' },
  rejected: { sign: 'cross', colour: 'crit-mark' },
  cancelled: { sign: 'cross', colour: 'off-mark' },
}

/** Sign of each device state on all maps, by shape and colour; the most severe state applies. */
export const stateSigns: Readonly<Record<MapState, { sign: MapSign; colour: MapColour }>> = {
  alarm: { sign: 'octagon', colour: 'crit-mark' },
  offline: { sign: 'ring', colour: 'off-mark' },
  online: { sign: 'dot', colour: 'accent' },
  idle: { sign: 'dashed', colour: 'off-mark' },
}
