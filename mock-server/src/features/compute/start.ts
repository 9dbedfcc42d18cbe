import type { World } from '#mock/world/world.ts'
import { recalculationsOf } from './recalculations.ts'
import { followVersions } from './versions.ts'

/** Keeps versions of formulas, and goes on with what was being worked out again; returns a function that stops it. */
export function startFormulas(world: World): () => void {
  followVersions(world)
  return recalculationsOf(world).resume()
}
