import { logFailure } from '#mock/lib/log.ts'
import type { World } from '#mock/world/world.ts'
import { advanceRollOuts } from './advance.ts'

/** Brings roll-outs on; `every` are milliseconds between two looks, 0 for none. The answered function ends it. */
export function startRollOuts(world: World, every: number): () => void {
  if (every <= 0) return () => undefined
  const timer = setInterval(() => {
    try {
      advanceRollOuts(world)
    } catch (error) {
      logFailure(world.log, world.clock, error)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
