import { logFailure } from '#mock/lib/log.ts'
import type { World } from '#mock/world/world.ts'

/** Looks every so many milliseconds for payments whose time is over; returns a function that stops it. */
export function startPayments(
  { payments, log, clock }: Pick<World, 'clock' | 'log' | 'payments'>,
  every: number,
): () => void {
  const timer = setInterval(() => {
    try {
      payments.expire()
    } catch (error) {
      logFailure(log, clock, error)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
