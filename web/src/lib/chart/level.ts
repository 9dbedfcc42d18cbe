/** Severity on the heat scale: 0 is healthy, 4 the darkest. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

/**
 * Returns the heat level of a value where lower is worse: 0 from the first threshold, 1 from the second, and so on.
 * Thresholds are descending, at most four.
 */
export function heatLevel(value: number, thresholds: readonly number[]): HeatLevel {
  const reached = thresholds.slice(0, 4).findIndex((threshold) => value >= threshold)
  const level = reached === -1 ? Math.min(4, thresholds.length) : reached
  // both branches above yield 0 to 4
  return level as HeatLevel
}

/** Severity of the mark beside a value; `normal` has none. */
export type Level = 'normal' | 'minor' | 'major' | 'critical'

/** Returns the level of a value: `critical` below the second bound, `major` below the target. */
export function targetLevel(value: number, target: number, critical: number): Level {
  if (value < critical) return 'critical'
  return value < target ? 'major' : 'normal'
}

/** Returns the position of a value between two ends in percent, clamped to 0–100. */
export function shareOf(value: number, from: number, to: number): number {
  if (!(to > from) || !Number.isFinite(value)) return 0
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
}
