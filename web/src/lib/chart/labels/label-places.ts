import type { Box } from './place-labels.ts'

/** Returns how many pixel columns of lines cross a rectangle, summed over the lines. */
type CountCrossings = (place: Box) => number

/** Line in pixel coordinates; `null` is a gap. */
type PixelLine = readonly (readonly [left: number, top: number] | null)[]

/** Records the vertical extent of each line per pixel column, to detect labels that would cross lines. */
export function crossingsOf(lines: readonly PixelLine[], left: number, width: number): CountCrossings {
  // a chart narrower than its own axes has a negative width
  const all = Math.ceil(Math.max(0, width)) + 1
  const columns = lines.map((line) => columnsOf(line, left, all))
  return (place) => {
    const first = Math.max(0, Math.floor(place.left - left))
    const end = Math.min(all, Math.ceil(place.left + place.width - left) + 1)
    let count = 0
    for (const { upper, lower } of columns) {
      for (let column = first; column < end; column += 1) {
        const isCrossed =
          (upper[column] ?? Infinity) < place.top + place.height && (lower[column] ?? -Infinity) > place.top
        if (isCrossed) count += 1
      }
    }
    return count
  }
}

function columnsOf(line: PixelLine, left: number, count: number) {
  const upper = new Float64Array(count).fill(Infinity)
  const lower = new Float64Array(count).fill(-Infinity)
  for (const [index, point] of line.entries()) {
    const before = line[index - 1] ?? point
    if (point === null || before === null) continue
    const [from, to] = before[0] <= point[0] ? [before, point] : [point, before]
    const span = to[0] - from[0]
    const last = Math.min(count - 1, Math.round(to[0] - left))
    for (let column = Math.max(0, Math.round(from[0] - left)); column <= last; column += 1) {
      const share = span === 0 ? 1 : Math.min(1, Math.max(0, (column + left - from[0]) / span))
      const top = from[1] + (to[1] - from[1]) * share
      upper[column] = Math.min(upper[column] ?? top, top)
      lower[column] = Math.max(lower[column] ?? top, top)
    }
  }
  return { upper, lower }
}

/**
 * Spreads overlapping labels vertically while keeping their order: each label is `height` tall and centred near its
 * wish, all between `from` and `to` as long as they fit. Returns the centres in the order of the wishes.
 */
export function spreadLabels(wishes: readonly number[], height: number, from: number, to: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0))
  const places = order.map((index) => Math.max(from + height / 2, wishes[index] ?? 0))
  for (let place = 1; place < places.length; place += 1) {
    places[place] = Math.max(places[place] ?? 0, (places[place - 1] ?? 0) + height)
  }
  let ceiling = to - height / 2
  for (let place = places.length - 1; place >= 0; place -= 1) {
    places[place] = Math.min(places[place] ?? 0, ceiling)
    ceiling = (places[place] ?? 0) - height
  }
  const answer: number[] = []
  for (const [place, index] of order.entries()) answer[index] = places[place] ?? 0
  return answer
}
