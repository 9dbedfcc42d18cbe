import { mercatorOf, worldPixels } from '#domain/map/mercator.ts'
import { type Place, placeBeside } from '#domain/reform/distance.ts'
import type { MapColours } from '../colours.ts'
import type { MapMark, MapModel, MapShape } from '../model.ts'
import { crowdRadius, drawCrowd } from './crowd.ts'
import { usualSize, type createStamps } from './signs.ts'

/** What is drawn on: a canvas, the zoom, and which pixels of the earth it has. */
export interface Sheet {
  context: CanvasRenderingContext2D
  zoom: number
  left: number
  top: number
  width: number
  height: number
  colours: MapColours
  stamp: ReturnType<typeof createStamps>
  /** How far a pulse has gone, 0 to 1. */
  beat: number
}

interface Spot {
  x: number
  y: number
}

/** Labels are written from this zoom on. */
const labelsFrom = 13

function spotOf({ zoom, left, top }: Pick<Sheet, 'zoom' | 'left' | 'top'>, place: Place): Spot {
  const { x, y } = mercatorOf(place)
  const scale = worldPixels(zoom)
  return { x: x * scale - left, y: y * scale - top }
}

function isOn({ width, height }: Sheet, { x, y }: Spot): boolean {
  const edge = 40
  return x > -edge && y > -edge && x < width + edge && y < height + edge
}

/** Draws all that is marked: heat, then areas and lines, then crowds and single places. */
export function drawModel(sheet: Sheet, model: MapModel): void {
  const { context, width, height, colours } = sheet
  context.clearRect(0, 0, width, height)
  for (const { weight, ...place } of model.heat ?? []) drawHeat(sheet, place, weight)
  for (const shape of model.shapes ?? []) drawShape(sheet, shape)
  for (const { metres, colour, ...place } of model.circles ?? []) {
    const middle = spotOf(sheet, place)
    const radius = spotOf(sheet, placeBeside(place, metres, 0)).x - middle.x
    context.beginPath()
    context.arc(middle.x, middle.y, radius, 0, 2 * Math.PI)
    paint(sheet, colours[colour], 1.5, [5, 4])
  }
  for (const crowd of model.crowds ?? []) {
    const { x, y } = spotOf(sheet, crowd)
    if (isOn(sheet, { x, y })) drawCrowd(context, crowd, x, y, colours)
  }
  for (const mark of model.marks) drawMark(sheet, mark)
}

function drawHeat({ context, colours, ...sheet }: Sheet, place: Place, weight: number): void {
  const { x, y } = spotOf(sheet, place)
  const radius = 34
  const glow = context.createRadialGradient(x, y, 0, x, y, radius)
  const colour =
    weight > 0.66 ? colours['crit-mark'] : weight > 0.33 ? colours['major-mark'] : colours['warn-mark']
  glow.addColorStop(0, colour)
  glow.addColorStop(1, 'transparent')
  context.globalAlpha = 0.2 + 0.5 * weight
  context.fillStyle = glow
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  context.globalAlpha = 1
}

function drawShape(sheet: Sheet, { path, isArea, colour, dash = [], width = 2 }: MapShape): void {
  const { context, colours } = sheet
  context.beginPath()
  for (const [place, [lng = 0, lat = 0]] of path.entries()) {
    const { x, y } = spotOf(sheet, { lng, lat })
    if (place === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  if (isArea) context.closePath()
  if (isArea) paint(sheet, colours[colour], width, dash)
  else strokeLine(context, colours[colour], width, dash)
}

/** Fills what was traced lightly, and draws its edge. */
function paint({ context }: Sheet, colour: string, width: number, dash: readonly number[]): void {
  context.globalAlpha = 0.12
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
  strokeLine(context, colour, width, dash)
}

function strokeLine(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dash: readonly number[],
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.setLineDash([...dash])
  context.stroke()
  context.setLineDash([])
}

function drawMark(sheet: Sheet, mark: MapMark): void {
  const { context, colours, zoom, beat } = sheet
  const { x, y } = spotOf(sheet, mark)
  if (!isOn(sheet, { x, y })) return
  const { size = usualSize } = mark
  if (mark.isPulsing) {
    context.globalAlpha = 0.35 * (1 - beat)
    context.beginPath()
    context.arc(x, y, size * (0.6 + 1.6 * beat), 0, 2 * Math.PI)
    context.fillStyle = colours[mark.colour]
    context.fill()
    context.globalAlpha = 1
  }
  if (mark.isChosen) {
    context.beginPath()
    context.arc(x, y, size / 2 + 6, 0, 2 * Math.PI)
    strokeLine(context, colours['text-1'], 2, [])
  }
  sheet.stamp(context, mark, x, y)
  if (mark.badge !== undefined) writeAt(sheet, String(mark.badge), x + size * 0.7 + 3, y - size * 0.6, 'left')
  if (mark.label !== undefined && zoom >= labelsFrom)
    writeAt(sheet, mark.label, x, y + size / 2 + 9, 'center')
}

function writeAt(
  { context, colours }: Sheet,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign,
): void {
  context.font = `600 11px ${colours.font}`
  context.textAlign = align
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = colours['map-land']
  context.lineWidth = 3
  context.strokeText(text, x, y)
  context.fillStyle = colours['text-1']
  context.fillText(text, x, y)
}

/** Pixels around a mark in which a finger still means it. */
const reach = 14

/** The key of the mark or crowd that is nearest to a point of the sheet. */
export function markAt(
  sheet: Pick<Sheet, 'zoom' | 'left' | 'top'>,
  model: MapModel,
  at: Spot,
): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  const take = (key: string, place: Place, radius: number) => {
    const { x, y } = spotOf(sheet, place)
    const away = Math.hypot(x - at.x, y - at.y)
    if (away <= radius && away < least) [best, least] = [key, away]
  }
  for (const mark of model.marks) take(mark.key, mark, reach)
  if (best === undefined)
    for (const crowd of model.crowds ?? []) take(crowd.key, crowd, crowdRadius(crowd.count))
  return best
}
