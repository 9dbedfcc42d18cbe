/** Milliseconds of work at a time, and of rest between two times, in which the platform serves other requests. */
const slice = 8
const rest = 3

/**
 * Does work that is too long for one go: each step of `work` must take a few milliseconds at most. Settles when it is
 * done, or at once when `isOver` says that its result is not needed any more.
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

/** Works for a slice of time; returns whether nothing is left to do. */
function isDone(work: Iterator<unknown>): boolean {
  const until = performance.now() + slice
  while (performance.now() < until) if (work.next().done === true) return true
  return false
}
