import type { MapColours } from '../colours.ts'
import type { MapCrowd } from '../model.ts'

/** Pixels from the middle of a ring to its edge: it grows with how many it stands for. */
export function crowdRadius(count: number): number {
  return Math.min(30, 13 + 4 * Math.log10(Math.max(1, count)))
}

/** A ring with a share for each of what stands under it, and their number in its middle. */
export function drawCrowd(
  context: CanvasRenderingContext2D,
  { count, parts }: MapCrowd,
  x: number,
  y: number,
  colours: MapColours,
): void {
  const radius = crowdRadius(count)
  const thick = 5
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colours.surface
  context.fill()
  context.strokeStyle = colours['line-2']
  context.lineWidth = 1
  context.stroke()
  let begin = -Math.PI / 2
  for (const part of parts) {
    if (part.count === 0) continue
    // the smallest share can still be seen
    const share = Math.max(part.count / Math.max(1, count), 0.02)
    const end = Math.min(begin + share * 2 * Math.PI, 1.5 * Math.PI)
    context.beginPath()
    context.arc(x, y, radius - thick / 2 - 1, begin, end)
    context.strokeStyle = colours[part.colour]
    context.lineWidth = thick
    context.stroke()
    begin = end
  }
  context.fillStyle = colours['text-1']
  context.font = `600 11px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shortCount(count), x, y)
}

/** A number that fits into a ring: `1.2k` from a thousand on. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = count / 1000
  return thousands < 10 ? `${Math.floor(thousands * 10) / 10}k` : `${Math.floor(thousands)}k`
}
