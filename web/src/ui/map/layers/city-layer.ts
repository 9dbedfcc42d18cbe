import * as L from 'leaflet'
import { worldPixels } from '#domain/map/mercator.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { MapColours } from '../colours.ts'
import { cityGround, housesIn, type GroundPath } from './city-ground.ts'
import { drawLabels, type GroundPart } from './city-labels.ts'

/** Zoom levels from which streets and houses are drawn. */
const streetsFrom = 12
const housesFrom = 15

/** Leaflet grid layer that draws the built-in city tile by tile. */
export class CityLayer extends L.GridLayer {
  #colours: MapColours
  #language: Language

  constructor(colours: MapColours, language: Language) {
    super({ keepBuffer: 3, updateWhenZooming: false, className: 'map-ground' })
    this.#colours = colours
    this.#language = language
  }

  /** Redraws all tiles when theme or language changed. */
  setLook(colours: MapColours, language: Language): void {
    const isSame = language === this.#language && JSON.stringify(colours) === JSON.stringify(this.#colours)
    this.#colours = colours
    this.#language = language
    if (!isSame) this.redraw()
  }

  protected override createTile(at: L.Coords): HTMLElement {
    const tile = document.createElement('canvas')
    const size = this.getTileSize().x
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    tile.width = size * ratio
    tile.height = size * ratio
    const context = tile.getContext('2d')
    if (context === null) return tile
    context.scale(ratio, ratio)
    const language = this.#language
    drawGround({
      context,
      scale: worldPixels(at.z),
      left: at.x * size,
      top: at.y * size,
      size,
      zoom: at.z,
      colours: this.#colours,
      say: ([en, zh]) => say([en, zh], language),
    })
    return tile
  }
}

/** Draws a tile of the ground from bottom to top. */
function drawGround(part: GroundPart): void {
  const { context, size, colours, zoom } = part
  context.fillStyle = colours['map-land']
  context.fillRect(0, 0, size, size)
  const paths = cityGround().paths.filter((path) => touches(part, path))
  const of = (kind: GroundPath['kind']) => paths.filter((path) => path.kind === kind)
  fill(part, of('park'), colours['map-park'])
  if (zoom >= streetsFrom) stroke(part, of('street'), colours['map-street'], streetWidth(zoom))
  fill(part, of('water'), colours['map-water'])
  if (zoom >= housesFrom) drawHouses(part)
  const wide = roadWidth(zoom)
  stroke(part, of('road'), colours['map-road-edge'], wide + (zoom >= streetsFrom ? 1.5 : 0.5))
  stroke(part, of('road'), colours['map-road'], wide)
  const rails = of('railway')
  stroke(part, rails, colours['map-rail'], zoom >= streetsFrom ? 1.5 : 1)
  if (zoom >= streetsFrom) stroke(part, rails, colours['map-rail'], 5, [1, 9])
  drawLabels(part, paths)
}

function touches({ scale, left, top, size }: GroundPart, path: GroundPath): boolean {
  const edge = 60
  return (
    path.right * scale > left - edge &&
    path.left * scale < left + size + edge &&
    path.bottom * scale > top - edge &&
    path.top * scale < top + size + edge
  )
}

function trace({ context, scale, left, top }: GroundPart, points: Float64Array): void {
  for (let n = 0; n < points.length; n += 2) {
    const x = (points[n] ?? 0) * scale - left
    const y = (points[n + 1] ?? 0) * scale - top
    if (n === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

function fill(part: GroundPart, paths: readonly GroundPath[], colour: string): void {
  part.context.fillStyle = colour
  part.context.beginPath()
  for (const { points } of paths) trace(part, points)
  part.context.fill()
}

function stroke(
  part: GroundPart,
  paths: readonly GroundPath[],
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  const { context } = part
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.setLineDash(dash)
  context.beginPath()
  for (const { points } of paths) trace(part, points)
  context.stroke()
  context.setLineDash([])
}

function drawHouses(part: GroundPart): void {
  const { context, scale, left, top, size, colours } = part
  context.fillStyle = colours['map-house']
  context.beginPath()
  const right = (left + size) / scale
  const bottom = (top + size) / scale
  for (const points of housesIn(left / scale, top / scale, right, bottom)) trace(part, points)
  context.fill()
}

function streetWidth(zoom: number): number {
  return [1, 1.5, 3, 5, 8, 13, 22, 38][zoom - streetsFrom] ?? 38
}

function roadWidth(zoom: number): number {
  return zoom < streetsFrom ? 1.5 : ([3, 5, 7, 10, 15, 24, 40, 66][zoom - streetsFrom] ?? 66)
}
