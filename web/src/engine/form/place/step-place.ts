import { mercatorOf, placeOfMercator, worldPixels } from '#domain/map/mercator.ts'
import type { Place } from '#domain/reform/distance.ts'

/** Pixels per key press, and per key press with Shift. */
const steps = { usual: 16, small: 1 } as const

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns where an arrow key moves a marker, or `undefined` for other keys. */
export function stepPlace(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  zoom: number,
): Place | undefined {
  const [right, down] = directions[key] ?? []
  if (right === undefined || down === undefined) return undefined
  const step = (shiftKey ? steps.small : steps.usual) / worldPixels(zoom)
  const { x, y } = mercatorOf(place)
  const kept = (part: number) => Math.max(0, Math.min(1, part))
  return rounded(placeOfMercator({ x: kept(x + right * step), y: kept(y + down * step) }))
}

/** Rounds a place to the precision of forms, about ten centimetres. */
export function rounded({ lng, lat }: Place): Place {
  const six = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { lng: six(lng), lat: six(lat) }
}
