import { indexFrom } from './nearest.ts'
import { valueAt, type Series, type View } from './series.ts'

/** Maximum number of points per line; more than there are pixels would not be visible. */
const mostPoints = 2000

/**
 * Data to draw: times, then one column per series. `null` is a gap; `undefined` marks a time kept for another series,
 * at which the line continues.
 */
export type Columns = [times: number[], ...values: (number | null | undefined)[][]]

/**
 * Returns the points of a range plus one beyond each end, so that lines reach the edges; thinned to the minimum, the
 * maximum and a gap per stretch where there are more than `most`.
 */
export function visibleColumns(
  times: ArrayLike<number>,
  series: readonly Series[],
  view: View,
  most = mostPoints,
): Columns {
  const first = Math.max(0, indexFrom(times, view.from) - 1)
  const end = Math.min(times.length, indexFrom(times, view.to) + 1)
  if (end - first <= most) {
    const all = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
    return [
      all.map((index) => times[index] ?? 0),
      ...series.map((one) => all.map((index) => valueAt(one, index))),
    ]
  }
  const kept = series.map((one) => thinIndices(one, first, end, most))
  const indices = union(kept, first, end)
  return [
    indices.map((index) => times[index] ?? 0),
    ...kept.map((own, place) => spreadOver(indices, own, series[place])),
  ]
}

/**
 * Returns ascending indices from `first` to before `end` that preserve a line's shape, at most `most`: both ends, and
 * the lowest value, the highest value and a gap of each stretch.
 */
export function thinIndices(series: Series, first: number, end: number, most = mostPoints): number[] {
  const count = end - first
  if (count <= most) return Array.from({ length: Math.max(0, count) }, (_, index) => first + index)
  const stretches = Math.max(1, Math.floor((most - 2) / 3))
  const indices = [first]
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = first + 1 + Math.floor(((count - 2) * stretch) / stretches)
    const to = first + 1 + Math.floor(((count - 2) * (stretch + 1)) / stretches)
    indices.push(...extremes(series, from, to))
  }
  indices.push(end - 1)
  return indices
}

function extremes(series: Series, from: number, to: number): number[] {
  let [lowest, highest, gap] = [-1, -1, -1]
  let [low, high] = [Infinity, -Infinity]
  for (let index = from; index < to; index += 1) {
    const value = valueAt(series, index)
    if (value === null) {
      if (gap === -1) gap = index
      continue
    }
    if (value < low) [low, lowest] = [value, index]
    if (value > high) [high, highest] = [value, index]
  }
  const found = [lowest, highest, gap].filter((index) => index !== -1)
  return [...new Set(found)].sort((a, b) => a - b)
}

function union(kept: readonly number[][], first: number, end: number): number[] {
  if (kept.length === 1) return kept[0] ?? []
  const isKept = new Uint8Array(end - first)
  for (const own of kept) for (const index of own) isKept[index - first] = 1
  const indices: number[] = []
  for (let index = first; index < end; index += 1) if (isKept[index - first] === 1) indices.push(index)
  return indices
}

function spreadOver(
  indices: readonly number[],
  own: readonly number[],
  series: Series | undefined,
): (number | null | undefined)[] {
  let next = 0
  return indices.map((index) => {
    if (own[next] !== index || series === undefined) return undefined
    next += 1
    return valueAt(series, index)
  })
}
