import { logFailure, type Log } from './log.ts'

/**
 * Has something done every so many milliseconds, never where they are 0; what fails is logged, and tried again at the next
 * look. The answered function ends it; no process is kept alive by it.
 */
export function startLooks(
  { log, clock }: { log: Log; clock: () => number },
  every: number,
  look: () => void,
): () => void {
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
