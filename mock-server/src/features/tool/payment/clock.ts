import { startLooks } from '#mock/lib/looks.ts'
import type { World } from '#mock/world/world.ts'

/** Looks every so many milliseconds for payments whose time is over; returns a function that stops it. */
export function startPayments(world: Pick<World, 'clock' | 'log' | 'payments'>, every: number): () => void {
  return startLooks(world, every, () => world.payments.expire())
}
