/** Where something stands in a picture, pixels. */
export interface Spot {
  x: number
  y: number
}

/** A part of the picture that is taken: its middle, and half its sides. */
interface Taken extends Spot {
  halfWidth: number
  halfHeight: number
}

/** Keeps what is written from lying on what is there. */
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
    /** The first of the spots at which a text of this size lies on nothing; takes it. Nothing where none is free. */
    find(spots: readonly Spot[], width: number, height: number): Spot | undefined {
      const spot = spots.find(({ x, y }) => isFree({ x, y, halfWidth: width / 2, halfHeight: height / 2 }))
      if (spot !== undefined) this.take(spot.x, spot.y, width / 2, height / 2)
      return spot
    },
  }
}
