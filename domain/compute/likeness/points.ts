/** Values of a curve at equal intervals; null for missing ones. */
export type Curve = readonly (number | null)[]

/** Values of two curves at the indices where both have one. */
export interface Pairs {
  a: Float64Array
  b: Float64Array
  /** Share of indices, 0 to 1, where at least one value is missing. */
  missing: number
}

/** Pairs the values of two curves where both have one; point `n + lag` of the second meets point `n` of the first. */
export function pairsOf(first: Curve, second: Curve, lag = 0): Pairs {
  const length = Math.max(first.length, second.length)
  const a = new Float64Array(length)
  const b = new Float64Array(length)
  let count = 0
  for (let place = 0; place < length; place += 1) {
    const [one, other] = [first[place], second[place + lag]]
    if (!isValue(one) || !isValue(other)) continue
    a[count] = one
    b[count] = other
    count += 1
  }
  const missing = length === 0 ? 1 : 1 - count / length
  return { a: a.subarray(0, count), b: b.subarray(0, count), missing }
}

/** Mean of the values present, optionally mapped by `of`; 0 when there are none. */
export function meanOf(values: ArrayLike<number | null>, of = (value: number) => value): number {
  let [sum, count] = [0, 0]
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place]
    if (!isValue(value)) continue
    sum += of(value)
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** Mean absolute value of a curve, regardless of the direction of power flow. */
export function sizeOf(values: ArrayLike<number | null>): number {
  return meanOf(values, Math.abs)
}

/** Standard deviation of the values present; 0 when all are equal. */
export function spreadOf(values: ArrayLike<number | null>): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values, (value) => (value - mean) ** 2))
}

/** Returns the index of the highest value; undefined when there is none. */
export function peakOf(curve: Curve): number | undefined {
  let peak: number | undefined
  for (const [place, value] of curve.entries()) {
    if (isValue(value) && (peak === undefined || value > (curve[peak] ?? value))) peak = place
  }
  return peak
}

/** Shifts a curve by a number of points; points from outside are missing. */
export function moved(curve: Curve, by: number): Curve {
  return curve.map((_, place) => curve[place - by] ?? null)
}

/** Downsamples a curve to the mean of each group of points. */
export function resampled(curve: Curve, points: number): Curve {
  if (points <= 1) return curve
  return Array.from({ length: Math.ceil(curve.length / points) }, (_, place) => {
    const part = curve.slice(place * points, (place + 1) * points)
    return part.some(isValue) ? meanOf(part) : null
  })
}

/** Averages the curves of several days point by point. */
export function meanCurve(days: readonly Curve[]): Curve {
  const length = Math.max(0, ...days.map((one) => one.length))
  return Array.from({ length }, (_, place) => {
    const column = days.map((one) => one[place] ?? null)
    return column.some(isValue) ? meanOf(column) : null
  })
}

/** No meter measures as much; squares of larger values could overflow. */
const beyond = 1e15

/** Whether a point is present and a plausible measurement. */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) < beyond
}
