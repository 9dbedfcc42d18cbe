import type { MapState } from '#domain/map/kinds.ts'
import type { MapColour, MapSign } from './model.ts'

/** How every map marks a device: what is worst about it, by shape and colour. */
export const stateSigns: Readonly<Record<MapState, { sign: MapSign; colour: MapColour }>> = {
  alarm: { sign: 'octagon', colour: 'crit-mark' },
  offline: { sign: 'ring', colour: 'off-mark' },
  online: { sign: 'dot', colour: 'accent' },
  idle: { sign: 'dashed', colour: 'off-mark' },
}
