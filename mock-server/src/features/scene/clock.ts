import { inSlices } from '#mock/lib/in-slices.ts'
import { logFailure } from '#mock/lib/log.ts'
import type { World } from '#mock/world/world.ts'
import { settleScenes } from './served-scene.ts'

/** How many looks at the devices pass between two at the scenes. */
const looks = 5

/** Brings the figures of scenes up to date now and then; `every` are milliseconds, 0 for at the start alone. */
export function startScenes(world: World, every: number): () => void {
  let [isStopped, isRunning] = [false, false]
  const settle = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await inSlices(settleScenes(world), () => isStopped)
    } catch (error) {
      logFailure(world.log, world.clock, error)
    }
    isRunning = false
  }
  void settle()
  const timer = every > 0 ? setInterval(() => void settle(), every * looks).unref() : undefined
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
