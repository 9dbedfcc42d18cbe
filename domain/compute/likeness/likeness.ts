import { scaledTo, type Base, verdictOf, type Verdict } from './base.ts'
import { bestLag, correlation, cosine, distance, energyRatio, warped } from './measures.ts'
import { moved, pairsOf, peakOf, type Curve, isValue, meanOf, sizeOf } from './points.ts'

/** Similarity of two curves. */
export interface Likeness {
  /** 0 to 100: up to 60 for the shape, up to 40 for the distance. */
  score: number
  shapePart: number
  levelPart: number
  r: number
  cosine: number
  nrmse: number
  /** Mean distance along the optimal path of dynamic time warping, on the same base. */
  dtw: number
  /** Lag of the second curve behind the first, in points. */
  shift: number
  /** Points between the peaks, positive when that of the second is later. */
  peakShift: number | null
  /** Energy of the second curve divided by that of the reference. */
  ratio: number | null
  /** Share of points, 0 to 1, missing in at least one of the curves. */
  missing: number
  verdict: Verdict
}

/** Maximum contributions of shape and distance to the score. */
const weights = { shape: 60, level: 40 } as const

interface Asked {
  base: Base
  /** Maximum shift of the second curve in points, 0 to 8. */
  lag?: number
}

/** Calculates the similarity of a curve to a reference. */
export function likenessOf(reference: Curve, other: Curve, { base, lag = 0 }: Asked): Likeness {
  const at = (by: number) => correlation(pairsOf(reference, other, by))
  const shift = lag === 0 ? 0 : bestLag(at, lag)
  const pairs = pairsOf(reference, other, shift)
  const scaled = scaledTo(base, pairs)
  const r = correlation(pairs)
  const nrmse = distance(scaled)
  const shapePart = weights.shape * Math.max(0, r)
  const levelPart = pairs.a.length === 0 ? 0 : weights.level * Math.max(0, 1 - nrmse)
  const score = shapePart + levelPart
  const way = warped(scaled)
  const peaks = [peakOf(reference), peakOf(other)] as const
  return {
    score,
    shapePart,
    levelPart,
    r,
    cosine: cosine(pairs),
    nrmse,
    dtw: way.distance,
    shift: shift === 0 ? way.shift : shift,
    peakShift: peaks[0] === undefined || peaks[1] === undefined ? null : peaks[1] - peaks[0],
    ratio: energyRatio(pairs) ?? null,
    missing: pairs.missing,
    verdict: verdictOf(score, base),
  }
}

/** Calculates only the score without lag, for thousands of curves. */
export function scoreOf(reference: Curve, other: Curve, base: Base): number {
  const pairs = pairsOf(reference, other)
  if (pairs.a.length === 0) return 0
  const level = 1 - distance(scaledTo(base, pairs))
  return weights.shape * Math.max(0, correlation(pairs)) + weights.level * Math.max(0, level)
}

/** Shifts the second curve so that its peak matches that of the reference. */
export function alignedByPeak(reference: Curve, other: Curve): Curve {
  const [first, second] = [peakOf(reference), peakOf(other)]
  return first === undefined || second === undefined ? other : moved(other, first - second)
}

/** Change of level in a series of values. */
interface Change {
  /** Index of the first value of the new level. */
  place: number
  before: number
  after: number
  /** New level divided by the old one. */
  ratio: number
}

/** Minimum number of values that form a level. */
const fewest = 4

/**
 * Finds the single change of level; undefined when none explains much of the variance. `least` is the minimum relative
 * change, 0 to 1.
 */
export function changeOf(values: Curve, least = 0.15): Change | undefined {
  let found: Change | undefined
  let smallest = errorOf(values)
  const whole = smallest
  for (let place = fewest; place <= values.length - fewest; place += 1) {
    const error = errorOf(values.slice(0, place)) + errorOf(values.slice(place))
    if (error >= smallest) continue
    const [before, after] = [meanOf(values.slice(0, place)), meanOf(values.slice(place))]
    if (before <= 0) continue
    smallest = error
    found = { place, before, after, ratio: after / before }
  }
  if (found === undefined || Math.abs(1 - found.ratio) < least) return undefined
  return smallest < whole / 2 ? found : undefined
}

/** Maximum deviation of the initial ratio between the two days from 1. */
const mostApart = 0.5

/** Finds the point of a day from which the ratio of a curve to its reference changes; undefined when there is none. */
export function dropOf(reference: Curve, other: Curve, least = 0.15): Change | undefined {
  const size = sizeOf(reference)
  const ratios = reference.map((value, place) => {
    const beside = other[place]
    return isValue(value) && isValue(beside) && Math.abs(value) > size * 0.05 ? beside / value : null
  })
  const change = changeOf(ratios, least)
  return change === undefined || Math.abs(change.before - 1) > mostApart ? undefined : change
}

/** Returns the sum of squared deviations from the mean. */
function errorOf(values: Curve): number {
  const mean = meanOf(values)
  return values.reduce<number>((sum, value) => sum + (isValue(value) ? (value - mean) ** 2 : 0), 0)
}
