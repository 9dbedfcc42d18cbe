import { inSlices } from './in-slices.ts'
import { logFailure, type Log } from './log.ts'

/** Number of device polls between two updates of figures computed step by step. */
const looks = 5

interface Parts {
  log: Log
  clock: () => number
}

/**
 * Calls `look` every `every` milliseconds, never if 0, and not while a previous call is running; failures are logged
 * and retried at the next interval. Returns a function that stops it. The timer does not keep the process alive.
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
 * Updates figures step by step, at the start and periodically; `every` is the device polling interval in milliseconds,
 * 0 for at the start only. Returns a function that stops it.
 */
export function startSettling(parts: Parts, every: number, settle: () => Iterator<unknown>): () => void {
  let isStopped = false
  const stop = startLooks(parts, every * looks, () => inSlices(settle(), () => isStopped), true)
  return () => {
    isStopped = true
    stop()
  }
}
