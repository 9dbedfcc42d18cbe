/** Calls `act` once after `ms` milliseconds; returns a function that cancels it. */
export type After = (ms: number, act: () => void) => () => void

/** Real timers, which do not keep the process alive. */
export const realAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms).unref()
  return () => clearTimeout(timer)
}

/** Wraps timers so that all can be cancelled together; afterwards no new ones are accepted. */
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
