import type { Text2 } from '#contract/schema/language.ts'
import { cityGround, type GroundPath } from './city-ground.ts'
import type { MapColours } from '../colours.ts'

/** Tile of the ground to draw: `scale` is the width of the world in pixels, `left` and `top` its offset. */
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

/** Zoom levels from which names are drawn. */
const from = { water: 12, road: 15 } as const
/** Zoom ranges in which districts and towns are named; beyond them the view lies inside one. */
const named = { district: [9, 13], town: [12, 16] } as const
/** Interval between names along a road, in points of its line. */
const roadEvery = 5

/** Name of the city with its Mercator position and font size in pixels. */
interface PlaceName {
  name: Text2
  x: number
  y: number
  size: number
}

/** Returns the names of districts and towns at a zoom level, larger ones first. */
export function placeNames(zoom: number): PlaceName[] {
  return (['district', 'town'] as const)
    .filter((kind) => zoom >= named[kind][0] && zoom <= named[kind][1])
    .flatMap((kind) =>
      cityGround()
        .labels.filter((label) => label.kind === kind)
        .map(({ name, x, y }) => ({ name, x, y, size: kind === 'district' ? 15 : 13 })),
    )
}

/** Draws the names of roads and waters of a tile. A name that crosses a tile's edge is drawn in both tiles. */
export function drawLabels(part: GroundPart, paths: readonly GroundPath[]): void {
  const { context, zoom } = part
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const path of paths) {
    if (path.kind === 'road' && zoom >= from.road) alongRoad(part, path)
    if (path.kind === 'water' && zoom >= from.water) onWater(part, path)
  }
}

interface Letters {
  size: number
  colour: string
  angle?: number
}

function write(part: GroundPart, text: string, x: number, y: number, letters: Letters): void {
  const { context, size, colours } = part
  const reach = 160
  if (x < -reach || y < -reach || x > size + reach || y > size + reach) return
  context.save()
  context.translate(x, y)
  if (letters.angle !== undefined) context.rotate(letters.angle)
  context.font = `600 ${letters.size}px ${colours.font}`
  context.strokeStyle = colours['map-land']
  context.lineWidth = 3
  context.strokeText(text, 0, 0)
  context.fillStyle = letters.colour
  context.fillText(text, 0, 0)
  context.restore()
}

function alongRoad(part: GroundPart, { name, points }: GroundPath): void {
  if (name === undefined) return
  const { scale, left, top, colours } = part
  for (let n = 2; n < points.length / 2 - 1; n += roadEvery) {
    const at = (place: number) => [
      (points[place * 2] ?? 0) * scale - left,
      (points[place * 2 + 1] ?? 0) * scale - top,
    ]
    const [x = 0, y = 0] = at(n)
    const [nextX = 0, nextY = 0] = at(n + 1)
    const slope = Math.atan2(nextY - y, nextX - x)
    // keep the text upright
    const angle = Math.abs(slope) > Math.PI / 2 ? slope + Math.PI : slope
    const middle = [(x + nextX) / 2, (y + nextY) / 2] as const
    write(part, part.say(name), middle[0], middle[1], { size: 11, colour: colours['map-label'], angle })
  }
}

function onWater(part: GroundPart, path: GroundPath): void {
  if (path.name === undefined) return
  const { scale, left, top, colours } = part
  const text = part.say(path.name)
  const letters = { size: 12, colour: colours['map-water-label'] }
  const isRound = path.right - path.left < 4 * (path.bottom - path.top) && path.points.length < 160
  if (isRound) {
    const middle = [(path.left + path.right) / 2, (path.top + path.bottom) / 2] as const
    write(part, text, middle[0] * scale - left, middle[1] * scale - top, letters)
    return
  }
  // the path follows the upper bank and returns along the lower one, so mirrored indices face each other
  const count = path.points.length / 2 - 1
  for (const share of riverNames((path.right - path.left) * scale)) {
    const n = Math.round((share * count) / 2)
    const middle = (place: 0 | 1) =>
      ((path.points[n * 2 + place] ?? 0) + (path.points[(count - 1 - n) * 2 + place] ?? 0)) / 2
    write(part, text, middle(0) * scale - left, middle(1) * scale - top, letters)
  }
}

/** Length of river in pixels per name: about what a window shows. */
const riverEvery = 1600

/** Returns the positions of a river's names as shares of its length. */
export function riverNames(pixels: number): number[] {
  const names = Math.max(1, Math.floor(pixels / riverEvery))
  return Array.from({ length: names }, (_, n) => (n + 0.5) / names)
}
