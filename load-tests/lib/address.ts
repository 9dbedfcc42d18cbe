/** A path with the query of a payload behind it; parts that are not given do not travel. */
export function addressOf(path: string, payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return path
  const parts = Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}
