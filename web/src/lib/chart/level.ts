/** How grave a value is, from the colour of health to the darkest of the heat scale. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

/**
 * The level of a value where lower is worse: 0 from the first threshold on, 1 from the second on, and so on.
 * Thresholds descend, four at most.
 */
export function heatLevel(value: number, thresholds: readonly number[]): HeatLevel {
  const reached = thresholds.slice(0, 4).findIndex((threshold) => value >= threshold)
  const level = reached === -1 ? Math.min(4, thresholds.length) : reached
  // Between 0 and 4 by the two limits above.
  return level as HeatLevel
}

/** What stands beside a value: nothing, a diamond, an octagon. */
export type Level = 'normal' | 'minor' | 'major' | 'critical'

/** The level of a share that should reach its target, and must reach the second bound. */
export function targetLevel(value: number, target: number, critical: number): Level {
  if (value < critical) return 'critical'
  return value < target ? 'major' : 'normal'
}

/** Where a value lies between two ends, in percent from 0 to 100. */
export function shareOf(value: number, from: number, to: number): number {
  if (!(to > from) || !Number.isFinite(value)) return 0
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
}
