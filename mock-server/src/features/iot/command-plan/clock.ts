import { startLooks } from '#mock/lib/looks.ts'
import type { World } from '#mock/world/world.ts'
import { followPlans } from './run.ts'

/** Looks every `every` milliseconds which plans are due; the answered function ends it. */
export function startPlans(world: World, every: number): () => void {
  return startLooks(world, every, () => followPlans(world))
}
