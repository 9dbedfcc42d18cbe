/** Seconds by which the clock of a device may be off: it is watched beyond the first, and wrong beyond the second. */
export const clockLimits = { watched: 120, wrong: 300 } as const
