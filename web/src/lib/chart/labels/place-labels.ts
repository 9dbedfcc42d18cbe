/** A rectangle, pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a label may stand, seen from its point. */
export type Side = 'above' | 'below' | 'right' | 'left'

/** A label that wants to stand near a point. */
export interface LabelWish {
  at: { left: number; top: number }
  width: number
  height: number
  /** The sides that may be taken, the dearest first. */
  sides: readonly Side[]
  /** How far it may go from the side of its point, pixels; three times its height where absent. */
  reach?: number
}

/** What labels have to respect. */
interface LabelRoom {
  /** No label leaves it. */
  plot: Box
  /** Nothing is ever written on these. */
  taken?: readonly Box[]
  /** Written on only where there is no other place, as lines. */
  crossed?: (place: Box) => number
}

/** Free pixels between a label and its point. */
const gap = 7
/** Free pixels between two labels. */
const margin = 1

/**
 * Places labels so that no two overlap, none leaves the plot and each stays near its point. The first wishes choose
 * first; what finds no place is left out. Returns the places in the order of the wishes.
 */
export function placeLabels(wishes: readonly LabelWish[], room: LabelRoom): (Box | undefined)[] {
  const taken = [...(room.taken ?? [])]
  return wishes.map((wish) => {
    const free = spotsOf(wish, room.plot).filter(
      (spot) => isWithin(spot, room.plot) && !taken.some((box) => overlaps(spot, box)),
    )
    const place = leastCrossed(free, room.crossed)
    if (place !== undefined) taken.push(grown(place, margin))
    return place
  })
}

/** Whether two rectangles share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

/** The places of a label, the dearest first: all sides at their nearest, then farther and farther out. */
function spotsOf({ at, width, height, sides, reach = height * 3 }: LabelWish, plot: Box): Box[] {
  const steps = Array.from({ length: Math.floor(reach / 2) + 1 }, (_, step) => step * 2)
  return steps.flatMap((step) =>
    sides.flatMap((side): Box[] => {
      if (side === 'above' || side === 'below') {
        // It slides along the edge of the plot rather than leave it.
        const latest = plot.left + plot.width - width
        const left = Math.max(plot.left, Math.min(at.left - width / 2, latest))
        const top = side === 'above' ? at.top - gap - step - height : at.top + gap + step
        return Math.abs(left + width / 2 - at.left) > width ? [] : [{ left, top, width, height }]
      }
      const left = side === 'right' ? at.left + gap : at.left - gap - width
      const top = at.top - height / 2
      return [...new Set([top - step, top + step])].map((shifted) => ({ left, top: shifted, width, height }))
    }),
  )
}

function leastCrossed(spots: readonly Box[], crossed: LabelRoom['crossed']): Box | undefined {
  let best: { spot: Box; crossings: number } | undefined
  for (const spot of spots) {
    const crossings = crossed?.(spot) ?? 0
    if (crossings === 0) return spot
    if (best === undefined || crossings < best.crossings) best = { spot, crossings }
  }
  return best?.spot
}

function isWithin(box: Box, plot: Box): boolean {
  return (
    box.left >= plot.left &&
    box.top >= plot.top &&
    box.left + box.width <= plot.left + plot.width &&
    box.top + box.height <= plot.top + plot.height
  )
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + by * 2, height: height + by * 2 }
}
