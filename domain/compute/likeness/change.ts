import { isValue, meanOf, sizeOf, type Curve } from './points.ts'

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
