/** Calls something once after so many milliseconds; returns a function that cancels it. */
export type After = (ms: number, act: () => void) => () => void

/** Real timers; they keep no process alive. */
export const realAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}

/** Timers that can all be called off together: afterwards nothing comes due, nor is anything taken on. */
export function createStoppable(after: After): { after: After; stop: () => void } {
  const waiting = new Set<() => void>()
  let isStopped = false
  return {
    after(ms, act) {
      if (isStopped) return () => undefined
      const callOff = after(ms, () => {
        waiting.delete(callOff)
        act()
      })
      waiting.add(callOff)
      return () => {
        waiting.delete(callOff)
        callOff()
      }
    },
    stop() {
      isStopped = true
      for (const callOff of waiting) callOff()
      waiting.clear()
    },
  }
}
