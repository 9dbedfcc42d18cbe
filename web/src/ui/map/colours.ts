import { readColours } from '../chart/palette.ts'

const names = [
  'map-land',
  'map-field',
  'map-park',
  'map-water',
  'map-road',
  'map-road-edge',
  'map-street',
  'map-house',
  'map-rail',
  'map-label',
  'map-water-label',
  'accent',
  'ok-mark',
  'warn-mark',
  'major-mark',
  'crit-mark',
  'info-mark',
  'off-mark',
  'danger-on',
  'surface',
  'text-1',
  'text-2',
  'line-2',
] as const

/** Resolved map colours of the current theme and the font, for drawing on a canvas. */
export type MapColours = Readonly<Record<(typeof names)[number], string>> & { font: string }

/** Resolves the map colours for an element. */
export const readMapColours = (element: Element): MapColours => readColours(element, names)
