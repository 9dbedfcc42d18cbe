import type { MapColours } from '../colours.ts'
import type { MapMark, MapSign } from '../model.ts'

/** Default size of a sign in pixels. */
export const usualSize = 11

type Draw = (context: CanvasRenderingContext2D, radius: number) => void

const polygon =
  (...corners: readonly (readonly [number, number])[]): Draw =>
  (context, radius) => {
    for (const [place, [x, y]] of corners.entries()) {
      if (place === 0) context.moveTo(x * radius, y * radius)
      else context.lineTo(x * radius, y * radius)
    }
    context.closePath()
  }
const circle: Draw = (context, radius) => context.arc(0, 0, radius, 0, 2 * Math.PI)

const outlines: Readonly<Record<MapSign, Draw>> = {
  dot: circle,
  ring: circle,
  dashed: circle,
  diamond: polygon([0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]),
  triangle: polygon([0, -1.15], [1.15, 0.95], [-1.15, 0.95]),
  octagon: polygon(
    [-0.45, -1.1],
    [0.45, -1.1],
    [1.1, -0.45],
    [1.1, 0.45],
    [0.45, 1.1],
    [-0.45, 1.1],
    [-1.1, 0.45],
    [-1.1, -0.45],
  ),
  square: polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]),
  house: polygon([0, -1.2], [1.2, 0], [0.8, 0], [0.8, 1.1], [-0.8, 1.1], [-0.8, 0], [-1.2, 0]),
  cross: (context, radius) => {
    for (const [x, y] of [
      [-1, -1],
      [-1, 1],
    ] as const) {
      context.moveTo(x * radius, y * radius)
      context.lineTo(-x * radius, -y * radius)
    }
  },
}

const hollow: ReadonlySet<MapSign> = new Set(['ring', 'dashed', 'cross'])

/** Draws a sign centred on the context's origin. */
function drawSign(
  context: CanvasRenderingContext2D,
  { sign, colour, size = usualSize }: Pick<MapMark, 'sign' | 'colour' | 'size'>,
  colours: MapColours,
): void {
  const radius = size / 2
  context.beginPath()
  outlines[sign](context, radius)
  if (hollow.has(sign)) {
    if (sign !== 'cross') {
      context.fillStyle = colours.surface
      context.fill()
    }
    context.strokeStyle = colours[colour]
    context.lineWidth = 2
    context.setLineDash(sign === 'dashed' ? [2, 2] : [])
    context.stroke()
    context.setLineDash([])
    return
  }
  context.strokeStyle = colours.surface
  context.lineWidth = 2
  context.stroke()
  context.fillStyle = colours[colour]
  context.fill()
  if (sign !== 'octagon') return
  context.fillStyle = colours['danger-on']
  context.fillRect(-size * 0.07, -size * 0.3, size * 0.14, size * 0.36)
  context.fillRect(-size * 0.07, size * 0.15, size * 0.14, size * 0.14)
}

const room = 4

/** Cache of rendered signs, so that thousands of marks cost only a `drawImage` each. */
export function createStamps(colours: MapColours, ratio: number) {
  const made = new Map<string, HTMLCanvasElement>()
  return (context: CanvasRenderingContext2D, mark: MapMark, x: number, y: number): void => {
    const size = mark.size ?? usualSize
    const edge = size * 1.3 + 2 * room
    const key = `${mark.sign} ${mark.colour} ${size}`
    let stamp = made.get(key)
    if (stamp === undefined) {
      stamp = document.createElement('canvas')
      stamp.width = Math.ceil(edge * ratio)
      stamp.height = Math.ceil(edge * ratio)
      const own = stamp.getContext('2d')
      if (own === null) return
      own.scale(ratio, ratio)
      own.translate(edge / 2, edge / 2)
      drawSign(own, mark, colours)
      made.set(key, stamp)
    }
    context.drawImage(stamp, x - edge / 2, y - edge / 2, edge, edge)
  }
}
