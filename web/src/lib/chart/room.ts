/** Position in a drawing in pixels. */
export interface Spot {
  x: number
  y: number
}

/** Occupied rectangle: its centre and half its width and height. */
interface Taken extends Spot {
  halfWidth: number
  halfHeight: number
}

/** Tracks occupied areas of a drawing, to place texts without overlaps. */
export function createRoom() {
  const taken: Taken[] = []
  const isFree = (one: Taken) =>
    taken.every(
      (other) =>
        Math.abs(other.x - one.x) >= other.halfWidth + one.halfWidth ||
        Math.abs(other.y - one.y) >= other.halfHeight + one.halfHeight,
    )
  return {
    take: (x: number, y: number, halfWidth: number, halfHeight = halfWidth) =>
      void taken.push({ x, y, halfWidth, halfHeight }),
    /** Returns and occupies the first spot where a text of this size overlaps nothing; undefined if there is none. */
    find(spots: readonly Spot[], width: number, height: number): Spot | undefined {
      const spot = spots.find(({ x, y }) => isFree({ x, y, halfWidth: width / 2, halfHeight: height / 2 }))
      if (spot !== undefined) this.take(spot.x, spot.y, width / 2, height / 2)
      return spot
    },
  }
}
