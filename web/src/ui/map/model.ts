import type { Place } from '#domain/reform/distance.ts'
import type { Box } from '#domain/map/box.ts'
import type { Language } from '#contract/schema/language.ts'

/** Centre and zoom of a map. */
export interface MapView extends Place {
  zoom: number
}

/** Theme colours for marks and shapes. */
export type MapColour =
  'accent' | 'ok-mark' | 'warn-mark' | 'major-mark' | 'crit-mark' | 'info-mark' | 'off-mark' | 'text-1'

/** Shape of a mark, so that meaning never relies on colour alone. */
export type MapSign =
  'dot' | 'ring' | 'dashed' | 'diamond' | 'triangle' | 'octagon' | 'square' | 'cross' | 'house'

/** Marked place. */
export interface MapMark extends Place {
  /** Key of the represented object, such as `device:12`. */
  key: string
  sign: MapSign
  colour: MapColour
  /** Diameter in pixels. */
  size?: number
  label?: string
  /** Number beside the mark, such as open alerts. */
  badge?: number
  isChosen?: boolean
  isPulsing?: boolean
}

/** Cluster of places: a ring with one segment per kind. */
export interface MapCrowd extends Place {
  key: string
  count: number
  parts: readonly { colour: MapColour; count: number }[]
}

/** Line or area; each point is a longitude and a latitude. */
export interface MapShape {
  key: string
  path: readonly (readonly number[])[]
  isArea: boolean
  colour: MapColour
  dash?: readonly number[]
  width?: number
  /** Drawn faintly at low zoom. */
  isQuiet?: boolean
}

/** Circle around a place with a radius of `metres`. */
interface MapCircle extends Place {
  metres: number
  colour: MapColour
}

/** Heat source with a weight from 0 to 1. */
interface MapHeat extends Place {
  weight: number
}

/** Image placed on the ground, such as a site plan. */
export interface MapPicture {
  url: string
  box: Box
}

/** Content of a map. */
export interface MapModel {
  language: Language
  marks: readonly MapMark[]
  crowds?: readonly MapCrowd[]
  shapes?: readonly MapShape[]
  circles?: readonly MapCircle[]
  heat?: readonly MapHeat[]
  picture?: MapPicture
}

/** Pointer tool: pan, or select an area with a freehand line or a rectangle. */
export type MapTool = 'look' | 'lasso' | 'box'

export interface MapEvents {
  /** Called after the view has changed. */
  onMoved?: (view: MapView, box: Box) => void
  onPress?: (key: string) => void
  /** Called for a click on any place, marked or not. */
  onPlace?: (place: Place) => void
  /** Called when the ground switches between the map service and, while it is unavailable, the built-in city. */
  onGround?: (isAway: boolean) => void
  /** Called when an area was drawn; `isMore` when Shift was held. */
  onDrawn?: (line: readonly Place[], isMore: boolean) => void
}

/** Handle of a rendered map. */
export interface DrawnMap {
  update: (model: MapModel) => void
  look: (view: MapView) => void
  fit: (box: Box) => void
  zoomBy: (steps: number) => void
  use: (tool: MapTool) => void
  recolour: () => void
  resize: () => void
  destroy: () => void
}
