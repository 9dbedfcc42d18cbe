import { scaledTo, type Base, verdictOf, type Verdict } from './base.ts'
import { bestLag, correlation, cosine, distance, energyRatio, warped } from './measures.ts'
import { moved, pairsOf, peakOf, type Curve, isValue, meanOf, sizeOf } from './points.ts'

/** How alike two curves are. */
export interface Likeness {
  /** 0 to 100: 60 for the shape, 40 for what lies between the curves. */
  score: number
  /** The two parts of the score. */
  shapePart: number
  levelPart: number
  r: number
  cosine: number
  nrmse: number
  /** Mean distance along the best way of time warping, on the same base. */
  dtw: number
  /** Points by which the second curve lags behind the first. */
  shift: number
  /** Points between the two peaks, positive where that of the second is later. */
  peakShift: number | null
  /** Energy of the second over that of the reference. */
  ratio: number | null
  /** Share of the points, 0 to 1, that one of the two lacks. */
  missing: number
  verdict: Verdict
}

/** How much of a score the shape makes, and what lies between the curves. */
const weights = { shape: 60, level: 40 } as const

interface Asked {
  base: Base
  /** Points by which the second curve may be moved to meet the reference, 0 to 8. */
  lag?: number
}

/** How alike a curve is to a reference. */
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

/** Only the score of the same, for thousands of curves. */
export function scoreOf(reference: Curve, other: Curve, base: Base): number {
  const pairs = pairsOf(reference, other)
  if (pairs.a.length === 0) return 0
  const level = 1 - distance(scaledTo(base, pairs))
  return weights.shape * Math.max(0, correlation(pairs)) + weights.level * Math.max(0, level)
}

/** The second curve moved so that its peak meets that of the reference. */
export function alignedByPeak(reference: Curve, other: Curve): Curve {
  const [first, second] = [peakOf(reference), peakOf(other)]
  return first === undefined || second === undefined ? other : moved(other, first - second)
}

/** Where the level of values changes, and from what to what. */
interface Change {
  /** Place of the first value of the new level. */
  place: number
  before: number
  after: number
  /** New level over the old one. */
  ratio: number
}

/** Values that a level must last to count as one. */
const fewest = 4

/**
 * The one place at which values change their level; undefined where none explains much of how they spread. `least` is by
 * how much the level must change at least, 0 to 1.
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

/** How much higher or lower a day may begin than the day it is compared with. */
const mostApart = 0.5

/** The point of a day from which a curve is a smaller or larger share of its reference; undefined where there is none. */
export function dropOf(reference: Curve, other: Curve, least = 0.15): Change | undefined {
  const size = sizeOf(reference)
  const ratios = reference.map((value, place) => {
    const beside = other[place]
    return isValue(value) && isValue(beside) && Math.abs(value) > size * 0.05 ? beside / value : null
  })
  const change = changeOf(ratios, least)
  return change === undefined || Math.abs(change.before - 1) > mostApart ? undefined : change
}

/** The sum of squares of what lies between values and their mean. */
function errorOf(values: Curve): number {
  const mean = meanOf(values)
  return values.reduce<number>((sum, value) => sum + (isValue(value) ? (value - mean) ** 2 : 0), 0)
}
