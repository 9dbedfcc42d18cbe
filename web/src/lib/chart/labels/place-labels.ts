/** Rectangle in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Side of the point on which a label is placed. */
export type Side = 'above' | 'below' | 'right' | 'left'

/** Label to be placed near a point. */
export interface LabelWish {
  at: { left: number; top: number }
  width: number
  height: number
  /** Allowed sides in order of preference. */
  sides: readonly Side[]
  /** Maximum distance from its point's side in pixels; three times the height by default. */
  reach?: number
}

/** Constraints for placing labels. */
interface LabelRoom {
  /** Area that labels must stay within. */
  plot: Box
  /** Areas that labels must not overlap. */
  taken?: readonly Box[]
  /** Cost of a place, such as the number of crossed lines; labels avoid high costs. */
  crossed?: (place: Box) => number
}

/** Gap between a label and its point in pixels. */
const gap = 7
/** Minimum gap between two labels in pixels. */
const margin = 1

/**
 * Places labels without overlaps, inside the plot and near their points. Earlier wishes take precedence; labels without
 * a free place are omitted. Returns the places in the order of the wishes.
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

/** Whether two rectangles overlap by more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

/** Returns the candidate places of a label in order of preference: all sides at minimum distance, then farther out. */
function spotsOf({ at, width, height, sides, reach = height * 3 }: LabelWish, plot: Box): Box[] {
  const steps = Array.from({ length: Math.floor(reach / 2) + 1 }, (_, step) => step * 2)
  return steps.flatMap((step) =>
    sides.flatMap((side): Box[] => {
      if (side === 'above' || side === 'below') {
        // labels slide along the plot's edge instead of leaving the plot
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
