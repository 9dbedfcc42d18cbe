import { createHash } from 'node:crypto'
import { encodePng, type Pixel } from './image-bytes.ts'

type Shape = (x: number, y: number) => number
type Colour = readonly [red: number, green: number, blue: number]

const size = 192
const white: Colour = [255, 255, 255]
const grounds: readonly Colour[] = [
  [14, 97, 117],
  [53, 94, 140],
  [98, 84, 145],
  [140, 88, 62],
  [60, 112, 84],
]

/** Draws the picture for one of the paths in the seed. */
export function drawNamed(path: string): Buffer {
  if (path.startsWith('paper/')) return drawPaper(path)
  return path.startsWith('logo/') ? drawLogo() : drawAvatar(path)
}

/** Draws head and shoulders on a background colour derived from the name. */
function drawAvatar(name: string): Buffer {
  const ground = grounds[(createHash('sha256').update(name).digest()[0] ?? 0) % grounds.length] ?? white
  const head = disc(0.5, 0.4, 0.17)
  const shoulders = disc(0.5, 1, 0.36)
  return encodePng(size, (x, y) => {
    const cover = Math.max(head(x, y), shoulders(x, y))
    return over(mix(ground, white, cover * 0.88), 1)
  })
}

/** Draws a round badge with three waves on a transparent background. */
function drawLogo(): Buffer {
  const [ground = white] = grounds
  const badge = disc(0.5, 0.5, 0.48)
  const ring = minus(disc(0.5, 0.5, 0.44), disc(0.5, 0.5, 0.405))
  const inside = disc(0.5, 0.5, 0.37)
  const waves = [0.4, 0.53, 0.66].map(wave)
  return encodePng(size, (x, y) => {
    const lines = Math.max(...waves.map((shape) => shape(x, y))) * inside(x, y)
    return over(mix(ground, white, Math.max(lines, ring(x, y))), badge(x, y))
  })
}

/** Draws a scanned paper: a heading, lines of writing derived from the name, and a round stamp. */
function drawPaper(name: string): Buffer {
  const chance = createHash('sha256').update(name).digest()
  const lines = Array.from({ length: 12 }, (_, n) => ({
    top: 0.3 + n * 0.045,
    end: 0.5 + ((chance[n] ?? 0) / 255) * 0.36,
  }))
  const heading = bar(0.3, 0.16, 0.7, 0.03)
  const writing = lines.map(({ top, end }) => bar(0.14, top, end, 0.012))
  const stamp = minus(disc(0.72, 0.82, 0.1), disc(0.72, 0.82, 0.085))
  return encodePng(size, (x, y) => {
    const ink = Math.max(heading(x, y), ...writing.map((line) => line(x, y) * 0.6))
    return over(mix(mix([250, 249, 245], [70, 74, 80], ink), [176, 52, 46], stamp(x, y)), 1)
  })
}

function bar(left: number, top: number, right: number, height: number): Shape {
  return (x, y) => Math.min(soften(x - left), soften(right - x), soften(y - top), soften(top + height - y))
}

/** Coverage of a point by a disc, 0 to 1, with a soft edge of about a pixel. */
function disc(centreX: number, centreY: number, radius: number): Shape {
  return (x, y) => soften(radius - Math.hypot(x - centreX, y - centreY))
}

function wave(height: number): Shape {
  return (x, y) => soften(0.026 - Math.abs(y - height - 0.035 * Math.sin(x * 14)))
}

function minus(shape: Shape, hole: Shape): Shape {
  return (x, y) => Math.max(shape(x, y) - hole(x, y), 0)
}

function soften(distanceInside: number): number {
  return Math.min(Math.max(distanceInside * size + 0.5, 0), 1)
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

function over([red, green, blue]: Colour, opacity: number): Pixel {
  return [red, green, blue, Math.round(opacity * 255)]
}
