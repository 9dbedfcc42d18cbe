/** Milliseconds of a lifetime in seconds as typed; -1 for none, undefined for what is no lifetime. */
export function readSeconds(text: string): number | undefined {
  if (text.trim() === '') return -1
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) * 1000 : undefined
}

/** A score as typed. */
export function readScore(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}
