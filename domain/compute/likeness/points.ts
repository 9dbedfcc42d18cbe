/** Values of a curve at even steps; null where one did not arrive. */
export type Curve = readonly (number | null)[]

/** Two curves at the places where both have a value. */
export interface Pairs {
  a: Float64Array
  b: Float64Array
  /** Share of the places, 0 to 1, where one of them has none. */
  missing: number
}

/** The places where both curves have a value, the second moved by so many points: its point `n + lag` meets point `n`. */
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

/** The mean of what arrived, or of what follows from each value; 0 where nothing did. */
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

/** How large the values of a curve are on average, whichever way the power flows. */
export function sizeOf(values: ArrayLike<number | null>): number {
  return meanOf(values, Math.abs)
}

/** How far values lie from their mean; 0 where they are all the same. */
export function spreadOf(values: ArrayLike<number | null>): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values, (value) => (value - mean) ** 2))
}

/** The place of the highest value; undefined where nothing arrived. */
export function peakOf(curve: Curve): number | undefined {
  let peak: number | undefined
  for (const [place, value] of curve.entries()) {
    if (isValue(value) && (peak === undefined || value > (curve[peak] ?? value))) peak = place
  }
  return peak
}

/** A curve moved by so many points; what comes in from outside is missing. */
export function moved(curve: Curve, by: number): Curve {
  return curve.map((_, place) => curve[place - by] ?? null)
}

/** Every so many points as their mean. */
export function resampled(curve: Curve, points: number): Curve {
  if (points <= 1) return curve
  return Array.from({ length: Math.ceil(curve.length / points) }, (_, place) => {
    const part = curve.slice(place * points, (place + 1) * points)
    return part.some(isValue) ? meanOf(part) : null
  })
}

/** Curves of several days as the one of a mean day. */
export function meanCurve(days: readonly Curve[]): Curve {
  const length = Math.max(0, ...days.map((one) => one.length))
  return Array.from({ length }, (_, place) => {
    const column = days.map((one) => one[place] ?? null)
    return column.some(isValue) ? meanOf(column) : null
  })
}

/** No meter shows as much; squares of it would be no numbers any more. */
const beyond = 1e15

/** Whether a point arrived and is a number that can have been measured. */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) < beyond
}
