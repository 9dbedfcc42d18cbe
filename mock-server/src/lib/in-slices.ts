/** Milliseconds of work per slice, and the pause between slices in which other requests are served. */
const slice = 8
const rest = 3

/**
 * Runs long work in slices; each step of `work` must take a few milliseconds at most. Resolves when the work is done,
 * or immediately once `isOver` says that its result is no longer needed.
 */
export function inSlices(work: Iterator<unknown>, isOver: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = (): void => {
      try {
        if (isOver() || isDone(work)) resolve()
        else setTimeout(goOn, rest).unref()
      } catch (error) {
        reject(error)
      }
    }
    goOn()
  })
}

/** Works for one slice; returns whether the work is done. */
function isDone(work: Iterator<unknown>): boolean {
  const until = performance.now() + slice
  while (performance.now() < until) if (work.next().done === true) return true
  return false
}
