/** A place on earth, in degrees. */
export interface Place {
  lng: number
  lat: number
}

const metresPerDegree = 111_320

/** Metres between two places that are not far from each other. */
export function metresBetween(a: Place, b: Place): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return Math.hypot((a.lng - b.lng) * Math.cos(middle), a.lat - b.lat) * metresPerDegree
}

/** The place that lies so many metres east and north of another. */
export function placeBeside({ lng, lat }: Place, east: number, north: number): Place {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    lng: round(lng + east / metresPerDegree / Math.cos((lat / 180) * Math.PI)),
    lat: round(lat + north / metresPerDegree),
  }
}

/** How many metres east and north of another a place lies; the reverse of `placeBeside`. */
export function metresFrom({ lng, lat }: Place, to: Place): { east: number; north: number } {
  return {
    east: (to.lng - lng) * metresPerDegree * Math.cos((lat / 180) * Math.PI),
    north: (to.lat - lat) * metresPerDegree,
  }
}
