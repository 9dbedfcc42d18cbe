import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

/** Organisations with all that stand below them; an empty list stays empty. */
export function orgsBelow(world: Pick<World, 'collections'>, ids: readonly number[]): ReadonlySet<number> {
  if (ids.length === 0) return new Set()
  return collectionOf(world, 'system/org').tree?.subtree(ids) ?? new Set(ids)
}
