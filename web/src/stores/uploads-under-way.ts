/** How many uploads of each queue would be lost with the window. */
const losses = new Set<() => number>()

/** Counts the uploads of a queue from now on among those that would be lost with the window. */
export function countLosses(count: () => number): void {
  losses.add(count)
}

/** Uploads that have not arrived and are kept nowhere but in this window. */
export function uploadsUnderWay(): number {
  return [...losses].reduce((sum, count) => sum + count(), 0)
}
