import type { Place } from '#domain/reform/distance.ts'
import type { Box } from '#domain/map/box.ts'
import type { Language } from '#contract/schema/language.ts'

/** What a map looks at. */
export interface MapView extends Place {
  zoom: number
}

/** Colours of the theme that marks and shapes may have. */
export type MapColour =
  'accent' | 'ok-mark' | 'warn-mark' | 'major-mark' | 'crit-mark' | 'info-mark' | 'off-mark' | 'text-1'

/** How a place is marked: by shape first, so that it never rests on colour alone. */
export type MapSign =
  'dot' | 'ring' | 'dashed' | 'diamond' | 'triangle' | 'octagon' | 'square' | 'cross' | 'house'

/** A place that is marked. */
export interface MapMark extends Place {
  /** What it stands for, such as `device:12`. */
  key: string
  sign: MapSign
  colour: MapColour
  /** Pixels from edge to edge. */
  size?: number
  label?: string
  /** A number beside it, such as open alerts. */
  badge?: number
  isChosen?: boolean
  isPulsing?: boolean
}

/** Many places under one sign: a ring with a share for each of what they are. */
export interface MapCrowd extends Place {
  key: string
  count: number
  parts: readonly { colour: MapColour; count: number }[]
}

/** A line or an area, each of its points a longitude and a latitude. */
export interface MapShape {
  key: string
  path: readonly (readonly number[])[]
  isArea: boolean
  colour: MapColour
  dash?: readonly number[]
  width?: number
  /** Drawn faintly as long as the map is seen from afar. */
  isQuiet?: boolean
}

/** A circle of so many metres around a place. */
interface MapCircle extends Place {
  metres: number
  colour: MapColour
}

/** How bad it is somewhere, from 0 to 1. */
interface MapHeat extends Place {
  weight: number
}

/** A picture that lies on the ground, such as a plan of a site. */
export interface MapPicture {
  url: string
  box: Box
}

/** What a map shows. */
export interface MapModel {
  language: Language
  marks: readonly MapMark[]
  crowds?: readonly MapCrowd[]
  shapes?: readonly MapShape[]
  circles?: readonly MapCircle[]
  heat?: readonly MapHeat[]
  picture?: MapPicture
}

/** What moving and pressing on a map does: look around, or draw around what is meant. */
export type MapTool = 'look' | 'lasso' | 'box'

export interface MapEvents {
  /** It has come to rest on another part. */
  onMoved?: (view: MapView, box: Box) => void
  onPress?: (key: string) => void
  /** Any place was pressed on, whether something is marked there or not. */
  onPlace?: (place: Place) => void
  /** The ground is that of the map service, or, where it is away, that of the console. */
  onGround?: (isAway: boolean) => void
  /** Something was drawn around; `isMore` where Shift was held. */
  onDrawn?: (line: readonly Place[], isMore: boolean) => void
}

/** A map that is drawn. */
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
