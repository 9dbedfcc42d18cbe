import uPlot from 'uplot'
import type { Palette } from '../palette.ts'
import type { Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'

/** Drawing context of a plot in CSS pixels, independent of device pixel ratio and plot scale. */
export interface Brush {
  ctx: Pen
  palette: Palette
  /** Area inside the axes. */
  box: { left: number; top: number; width: number; height: number; right: number; bottom: number }
  x: (moment: number) => number
  y: (value: number) => number
}

/** Calls `draw` with a brush for the plot's canvas; saves and restores the canvas state. */
export function withBrush(
  plot: uPlot,
  { palette, size }: Pick<Drawing, 'palette' | 'size'>,
  draw: (brush: Brush) => void,
): void {
  const ratio = uPlot.pxRatio * size
  const { ctx, bbox } = plot
  const [left, top] = [bbox.left / ratio, bbox.top / ratio]
  const [width, height] = [bbox.width / ratio, bbox.height / ratio]
  ctx.save()
  ctx.scale(ratio, ratio)
  // uPlot leaves the dash of its last line set
  ctx.setLineDash([])
  draw({
    ctx,
    palette,
    box: { left, top, width, height, right: left + width, bottom: top + height },
    x: (moment) => left + plot.valToPos(moment, 'x') / size,
    y: (value) => top + plot.valToPos(value, 'y') / size,
  })
  ctx.restore()
}

/** Draws with clipping to the area inside the axes. */
export function clipped({ ctx, box }: Brush, draw: () => void): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.left, box.top, box.width, box.height)
  ctx.clip()
  draw()
  ctx.restore()
}

interface LineStyle {
  colour: string
  width?: number
  dash?: readonly number[]
}

/** Draws a straight line. */
export function drawLine(
  { ctx }: Brush,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  { colour, width = 1, dash = [] }: LineStyle,
): void {
  ctx.beginPath()
  ctx.setLineDash([...dash])
  ctx.lineWidth = width
  ctx.strokeStyle = colour
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Draws a small circle: filled, or hollow with the card's background. */
export function drawDot(
  { ctx, palette }: Brush,
  x: number,
  y: number,
  colour: string,
  isHollow = false,
): void {
  ctx.beginPath()
  ctx.arc(x, y, isHollow ? 3 : 3.5, 0, Math.PI * 2)
  ctx.fillStyle = isHollow ? palette.surface : colour
  ctx.strokeStyle = isHollow ? colour : palette.surface
  ctx.lineWidth = 1.5
  ctx.fill()
  ctx.stroke()
}

interface TextStyle {
  align?: CanvasTextAlign
  colour?: string
  isStrong?: boolean
  /** Outlines the text so that it stays readable over a line. */
  hasHalo?: boolean
}

/** Draws a line of text, vertically centred on `y`. */
export function drawText(brush: Brush, text: string, x: number, y: number, style: TextStyle = {}): void {
  const { ctx, palette } = brush
  ctx.font = fontOf(palette, style.isStrong === true)
  ctx.textAlign = style.align ?? 'left'
  ctx.textBaseline = 'middle'
  if (style.hasHalo === true) {
    ctx.lineJoin = 'round'
    ctx.lineWidth = 3
    ctx.strokeStyle = palette.surface
    ctx.strokeText(text, x, y)
  }
  ctx.fillStyle = style.colour ?? palette.axis
  ctx.fillText(text, x, y)
}

/** Returns the width of a line of text in pixels. */
export function textWidth({ ctx, palette }: Brush, text: string, isStrong = false): number {
  ctx.font = fontOf(palette, isStrong)
  return ctx.measureText(text).width
}

function fontOf({ font }: Palette, isStrong: boolean): string {
  return `${isStrong ? 600 : 400} 11px ${font}`
}
