/** Shown where there is no value. */
export const missing = '—'
