import { inSlices } from './in-slices.ts'
import { logFailure, type Log } from './log.ts'

/** How many looks at the devices pass between two at figures that are worked out step by step. */
const looks = 5

interface Parts {
  log: Log
  clock: () => number
}

/**
 * Has something done every so many milliseconds, never where they are 0; what fails is logged, and tried again at the next
 * look. Returns a function that ends it; no process is kept alive by it.
 */
export function startLooks({ log, clock }: Parts, every: number, look: () => void): () => void {
  if (every <= 0) return () => undefined
  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      logFailure(log, clock, error)
    }
  }, every).unref()
  return () => clearInterval(timer)
}

/**
 * Brings figures up to date at the start and now and then, step by step; `every` are milliseconds between two looks at the
 * devices, 0 for at the start alone. Returns a function that ends it.
 */
export function startSettling(
  { log, clock }: Parts,
  every: number,
  settle: () => Iterator<unknown>,
): () => void {
  let [isStopped, isRunning] = [false, false]
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await inSlices(settle(), () => isStopped)
    } catch (error) {
      logFailure(log, clock, error)
    }
    isRunning = false
  }
  void run()
  const timer = every > 0 ? setInterval(() => void run(), every * looks).unref() : undefined
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
