/** A place on the ground, degrees. */
export interface Position {
  id: number
  lng: number
  lat: number
}

/** A plan of a few places, from 0 to 100 each way, north at the top. */
export interface Plan {
  points: readonly { id: number; x: number; y: number }[]
  /** Metres that 100 stand for. */
  metres: number
}

const metresPerDegree = 111_320
/** Room around the places, as a share of the plan. */
const margin = 0.12
/** The closest that a plan looks, metres. */
const leastMetres = 200

/** Whether a device has a position. */
export function isPlaced({ lng, lat }: { lng: unknown; lat: unknown }): boolean {
  return (
    [lng, lat].every((angle) => typeof angle === 'number' && Number.isFinite(angle)) &&
    (lng !== 0 || lat !== 0)
  )
}

/** The plan around one place on which all others can be seen. */
export function planOf(centre: Position, others: readonly Position[]): Plan {
  const east = metresPerDegree * Math.cos((centre.lat * Math.PI) / 180)
  const placed = others.filter(isPlaced).map(({ id, lng, lat }) => ({
    id,
    right: (lng - centre.lng) * east,
    up: (lat - centre.lat) * metresPerDegree,
  }))
  const reach = Math.max(0, ...placed.flatMap(({ right, up }) => [Math.abs(right), Math.abs(up)]))
  const metres = Math.max(leastMetres, (2 * reach) / (1 - 2 * margin))
  return {
    metres,
    points: placed.map(({ id, right, up }) => ({
      id,
      x: 50 + (right / metres) * 100,
      y: 50 - (up / metres) * 100,
    })),
  }
}

/** A round length of at most a third of a plan, for its scale; metres. */
export function scaleOf({ metres }: Plan): number {
  const most = metres / 3
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
}
