import { inSlices } from './in-slices.ts'
import { logFailure, type Log } from './log.ts'

/** How many looks at the devices pass between two at figures that are worked out step by step. */
const looks = 5

interface Parts {
  log: Log
  clock: () => number
}

/**
 * Has something done every so many milliseconds, never where they are 0, and not while it is still under way; what fails is
 * logged, and tried again at the next look. Returns a function that ends it; no process is kept alive by it.
 */
export function startLooks(
  { log, clock }: Parts,
  every: number,
  look: () => void | Promise<void>,
  isAtOnce = false,
): () => void {
  let isUnderWay = false
  const run = async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await look()
    } catch (error) {
      logFailure(log, clock, error)
    } finally {
      isUnderWay = false
    }
  }
  if (isAtOnce) void run()
  const timer = every > 0 ? setInterval(() => void run(), every).unref() : undefined
  return () => clearInterval(timer)
}

/**
 * Brings figures up to date at the start and now and then, step by step; `every` are milliseconds between two looks at the
 * devices, 0 for at the start alone. Returns a function that ends it.
 */
export function startSettling(parts: Parts, every: number, settle: () => Iterator<unknown>): () => void {
  let isStopped = false
  const stop = startLooks(parts, every * looks, () => inSlices(settle(), () => isStopped), true)
  return () => {
    isStopped = true
    stop()
  }
}
