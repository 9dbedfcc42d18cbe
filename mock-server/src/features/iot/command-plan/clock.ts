import { logFailure } from '#mock/lib/log.ts'
import type { World } from '#mock/world/world.ts'
import { followPlans } from './run.ts'

/** Looks every `every` milliseconds which plans are due; the answered function ends it. */
export function startPlans(world: World, every: number): () => void {
  if (every <= 0) return () => undefined
  const timer = setInterval(() => {
    try {
      followPlans(world)
    } catch (error) {
      logFailure(world.log, world.clock, error)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
