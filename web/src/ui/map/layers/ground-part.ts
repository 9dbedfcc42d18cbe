import type { MapColours } from '../colours.ts'

/** A part of the ground that is drawn: how many pixels the earth has, and where the part begins. */
export interface GroundPart {
  context: CanvasRenderingContext2D
  scale: number
  left: number
  top: number
  size: number
  zoom: number
  colours: MapColours
  say: (name: readonly [string, string]) => string
}
