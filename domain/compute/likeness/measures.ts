import { meanOf, sizeOf, spreadOf, type Pairs } from './points.ts'

/** Maximum warping in points. */
const dtwBand = 4

/** Standard deviation relative to size below which a curve counts as flat, to absorb rounding errors. */
const flat = 1e-9

type Values = Pick<Pairs, 'a' | 'b'>

/** Pearson correlation of two curves, -1 to 1; 0 when one of them is flat. */
export function correlation({ a, b }: Values): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  let [product, squareA, squareB] = [0, 0, 0]
  for (let place = 0; place < a.length; place += 1) {
    const [one, other] = [(a[place] ?? 0) - meanA, (b[place] ?? 0) - meanB]
    product += one * other
    squareA += one * one
    squareB += other * other
  }
  const isFlat = (square: number, values: Float64Array) =>
    Math.sqrt(square / Math.max(1, values.length)) <= flat * sizeOf(values)
  if (isFlat(squareA, a) || isFlat(squareB, b)) return 0
  return within(product / (Math.sqrt(squareA) * Math.sqrt(squareB)), -1, 1)
}

/** Cosine of the angle between two curves, -1 to 1; 0 when one of them is zero. */
export function cosine({ a, b }: Values): number {
  let [product, squareA, squareB] = [0, 0, 0]
  for (let place = 0; place < a.length; place += 1) {
    const [one, other] = [a[place] ?? 0, b[place] ?? 0]
    product += one * other
    squareA += one * one
    squareB += other * other
  }
  if (squareA === 0 || squareB === 0) return 0
  return within(product / (Math.sqrt(squareA) * Math.sqrt(squareB)), -1, 1)
}

/** RMSE of two curves. */
export function distance({ a, b }: Values): number {
  let square = 0
  for (let place = 0; place < a.length; place += 1) square += ((a[place] ?? 0) - (b[place] ?? 0)) ** 2
  return a.length === 0 ? 0 : Math.sqrt(square / a.length)
}

/**
 * Dynamic time warping with a band of `band` points: returns the mean distance along the optimal path, in the unit of
 * the curves, and the mean lag `shift` of the second curve along it, in points.
 */
export function warped({ a, b }: Values, band = dtwBand): { distance: number; shift: number } {
  const length = a.length
  if (length === 0) return { distance: 0, shift: 0 }
  const width = 2 * band + 1
  // banded DTW matrix: cost, steps and sum of shifts; column `k` of a row stands for `b[row + k - band]`
  let before = emptyRow(width)
  let here = emptyRow(width)
  for (let row = 0; row < length; row += 1) {
    for (let k = 0; k < width; k += 1) {
      const column = row + k - band
      if (column < 0 || column >= length) {
        here.cost[k] = Infinity
        continue
      }
      const from = bestWay(before, here, k, row === 0 && column === 0)
      here.cost[k] = from.cost + Math.abs((a[row] ?? 0) - (b[column] ?? 0))
      here.steps[k] = from.steps + 1
      here.shifts[k] = from.shifts + k - band
    }
    ;[before, here] = [here, before]
  }
  const steps = Math.max(1, before.steps[band] ?? 1)
  return { distance: (before.cost[band] ?? 0) / steps, shift: Math.round((before.shifts[band] ?? 0) / steps) }
}

/** Returns the energy of the second curve divided by that of the first; undefined when the first has none. */
export function energyRatio({ a, b }: Values): number | undefined {
  const [first, second] = [meanOf(a), meanOf(b)]
  return Math.abs(first) <= flat || a.length === 0 ? undefined : second / first
}

/** Best lag of the second curve behind the first, in points, `-most` to `most`. */
export function bestLag(correlationAt: (lag: number) => number, most: number): number {
  let [best, highest] = [0, correlationAt(0)]
  for (let lag = 1; lag <= most; lag += 1) {
    for (const one of [lag, -lag]) {
      const found = correlationAt(one)
      // on a tie the smaller lag wins
      if (found > highest + 1e-9) [best, highest] = [one, found]
    }
  }
  return best
}

/** Normalises values to mean 0 and standard deviation 1; a flat curve becomes zero. */
export function standardised(values: Float64Array): Float64Array {
  const [mean, spread] = [meanOf(values), spreadOf(values)]
  return values.map((value) => (spread <= flat * Math.max(1, Math.abs(mean)) ? 0 : (value - mean) / spread))
}

interface Row {
  cost: Float64Array
  steps: Float64Array
  shifts: Float64Array
}

function emptyRow(width: number): Row {
  return {
    cost: new Float64Array(width).fill(Infinity),
    steps: new Float64Array(width),
    shifts: new Float64Array(width),
  }
}

/** Returns the cheapest of the three predecessors of a cell. */
function bestWay(before: Row, here: Row, k: number, isFirst: boolean) {
  if (isFirst) return { cost: 0, steps: 0, shifts: 0 }
  const ways = [
    [before, k],
    [before, k + 1],
    [here, k - 1],
  ] as const
  let found = { cost: Infinity, steps: 0, shifts: 0 }
  for (const [row, place] of ways) {
    const cost = row.cost[place] ?? Infinity
    if (cost < found.cost) {
      found = { cost, steps: row.steps[place] ?? 0, shifts: row.shifts[place] ?? 0 }
    }
  }
  return found
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
