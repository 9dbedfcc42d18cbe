/**
 * The share of a project (0 to 1) that its plan has done after a share of its time: slow at both ends, as crews are
 * trained first and the last customers are hard to meet.
 */
export function plannedShare(passed: number): number {
  const time = Math.max(0, Math.min(1, passed))
  return time * time * (3 - 2 * time)
}

/** After which share of its time the plan has done a share of the project: the inverse of `plannedShare`. */
export function plannedTime(share: number): number {
  const done = Math.max(0, Math.min(1, share))
  return 0.5 - Math.sin(Math.asin(1 - 2 * done) / 3)
}
