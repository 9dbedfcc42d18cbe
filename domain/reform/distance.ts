/** Location in degrees. */
export interface Place {
  lng: number
  lat: number
}

const metresPerDegree = 111_320

/** Distance in metres between two nearby places. */
export function metresBetween(a: Place, b: Place): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return Math.hypot((a.lng - b.lng) * Math.cos(middle), a.lat - b.lat) * metresPerDegree
}

/** Returns the place at a distance in metres east and north of another. */
export function placeBeside({ lng, lat }: Place, east: number, north: number): Place {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    lng: round(lng + east / metresPerDegree / Math.cos((lat / 180) * Math.PI)),
    lat: round(lat + north / metresPerDegree),
  }
}

/** Returns the distance in metres of a place east and north of another; the inverse of `placeBeside`. */
export function metresFrom({ lng, lat }: Place, to: Place): { east: number; north: number } {
  return {
    east: (to.lng - lng) * metresPerDegree * Math.cos((lat / 180) * Math.PI),
    north: (to.lat - lat) * metresPerDegree,
  }
}
