import { mercatorOf, worldPixels } from '#domain/map/mercator.ts'
import { placeBeside, type Place } from '#domain/reform/distance.ts'
import { say } from '#contract/schema/language.ts'
import { createRoom, type Spot } from '#web/lib/chart/room.ts'
import type { MapColours } from '../colours.ts'
import type { MapMark, MapModel, MapShape } from '../model.ts'
import { placeNames } from './city-labels.ts'
import { crowdRadius, drawCrowd, mergeCrowds, placeBesideCrowds } from './crowds.ts'
import { usualSize, type createStamps } from './signs.ts'

/** Canvas to draw on, with zoom and offset in world pixels. */
export interface Sheet {
  context: CanvasRenderingContext2D
  zoom: number
  left: number
  top: number
  width: number
  height: number
  colours: MapColours
  stamp: ReturnType<typeof createStamps>
  /** Whether the ground is the built-in city, whose names avoid the marks. */
  isCity: boolean
  /** Progress of a pulse, 0 to 1. */
  beat: number
}

/** Zoom level from which labels and numbers are drawn beside marks. */
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

/** Draws all layers: heat, areas and lines, circles, then crowds and marks. */
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
  const { crowds, marks } = arranged(sheet, model)
  for (const crowd of crowds) drawCrowd(context, crowd, crowd.x, crowd.y, colours)
  for (const mark of marks) drawMark(sheet, mark)
  writeNames(sheet, model, { crowds, marks })
}

type Arranged = ReturnType<typeof arranged>

/** Returns the crowds and marks of a sheet at the positions where they are drawn. */
function arranged(sheet: Pick<Sheet, 'zoom' | 'left' | 'top'>, model: MapModel) {
  const crowds = mergeCrowds((model.crowds ?? []).map((one) => ({ ...one, ...spotOf(sheet, one) })))
  const marks = placeBesideCrowds(
    model.marks.map((one) => ({ ...one, ...spotOf(sheet, one) })),
    crowds,
  )
  return { crowds, marks }
}

/** Draws names that have room, of marks before those of the city. Names cover neither marks nor other names. */
function writeNames(sheet: Sheet, { language }: MapModel, { crowds, marks }: Arranged): void {
  const { context, zoom, left, top, colours } = sheet
  const room = createRoom()
  for (const { x, y, count } of crowds) room.take(x, y, crowdRadius(count))
  for (const { x, y, size = usualSize } of marks) room.take(x, y, size / 2)
  const write = (text: string, size: number, colour: string, spots: readonly Spot[]) => {
    context.font = `600 ${size}px ${colours.font}`
    const spot = room.find(spots, context.measureText(text).width + 6, size + 4)
    if (spot !== undefined) writeAt(sheet, text, spot, { size, colour })
  }
  for (const { label, x, y, size = usualSize } of marks) {
    if (label !== undefined && zoom >= labelsFrom && isOn(sheet, { x, y }))
      write(label, 11, colours['text-1'], [
        { x, y: y + size / 2 + 9 },
        { x, y: y - size / 2 - 9 },
      ])
  }
  if (!sheet.isCity) return
  const scale = worldPixels(zoom)
  for (const { name, size, ...place } of placeNames(zoom)) {
    const x = place.x * scale - left
    const y = place.y * scale - top
    if (isOn(sheet, { x, y }))
      write(
        say(name, language),
        size,
        colours['map-label'],
        nameShifts.map((shift) => ({ x, y: y + shift })),
      )
  }
}

/** Vertical offsets in pixels tried for a town's name. */
const nameShifts = [0, -18, 18, -32, 32, -46, 46]

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

function drawShape(sheet: Sheet, shape: MapShape): void {
  const { context, colours, zoom } = sheet
  const { path, isArea, colour, dash = [] } = shape
  const isFaint = shape.isQuiet === true && zoom < labelsFrom
  const width = isFaint ? 1 : (shape.width ?? 2)
  context.globalAlpha = isFaint ? 0.5 : 1
  context.beginPath()
  for (const [place, [lng = 0, lat = 0]] of path.entries()) {
    const { x, y } = spotOf(sheet, { lng, lat })
    if (place === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  if (isArea) context.closePath()
  if (isArea) paint(sheet, colours[colour], width, dash)
  else strokeLine(context, colours[colour], width, dash)
  context.globalAlpha = 1
}

/** Fills the current path lightly and strokes its outline. */
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

function drawMark(sheet: Sheet, mark: MapMark & Spot): void {
  const { context, colours, zoom, beat } = sheet
  if (!isOn(sheet, mark)) return
  const { x, y, size = usualSize } = mark
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
  if (mark.badge !== undefined && zoom >= labelsFrom) {
    const colour = colours['text-1']
    writeAt(sheet, String(mark.badge), { x: x + size * 0.7 + 6, y: y - size * 0.6 }, { size: 11, colour })
  }
}

function writeAt(
  { context, colours }: Sheet,
  text: string,
  { x, y }: Spot,
  { size, colour }: { size: number; colour: string },
): void {
  context.font = `600 ${size}px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = colours['map-land']
  context.lineWidth = 3
  context.strokeText(text, x, y)
  context.fillStyle = colour
  context.fillText(text, x, y)
}

/** Additional hit radius around a mark in pixels, for touch. */
const reach = 8

/** Returns the key of the mark or crowd nearest to a point of the sheet. */
export function markAt(
  sheet: Pick<Sheet, 'zoom' | 'left' | 'top'>,
  model: MapModel,
  at: Spot,
): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  const take = (key: string, { x, y }: Spot, radius: number) => {
    const away = Math.hypot(x - at.x, y - at.y)
    if (away <= radius && away < least) [best, least] = [key, away]
  }
  const { crowds, marks } = arranged(sheet, model)
  for (const mark of marks) take(mark.key, mark, (mark.size ?? usualSize) / 2 + reach)
  if (best === undefined) for (const crowd of crowds) take(crowd.key, crowd, crowdRadius(crowd.count))
  return best
}
