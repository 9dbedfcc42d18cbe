import { startLooks } from '#mock/lib/looks.ts'
import type { World } from '#mock/world/world.ts'
import { advanceRollOuts } from './advance.ts'

/** Brings roll-outs on; `every` are milliseconds between two looks, 0 for none. The answered function ends it. */
export function startRollOuts(world: World, every: number): () => void {
  return startLooks(world, every, () => advanceRollOuts(world))
}
