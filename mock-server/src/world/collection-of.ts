import type { Resource, Row } from '#contract/schema/resource.ts'
import type { Collection, World } from './world.ts'

/** The collection of a resource that the platform is known to serve. */
export function collectionOf({ collections }: Pick<World, 'collections'>, name: string): Collection {
  const collection = collections.get(name)
  if (collection === undefined) throw new Error(`There is no resource ${name}`)
  return collection
}

/** All rows of a resource, also those that a person may not see. */
export function rowsOf<R extends Resource>(
  world: Pick<World, 'collections'>,
  { name }: R,
): readonly Row<R>[] {
  // the rows of a collection are those of the resource of its name
  return collectionOf(world, name).source.rows as readonly Row<R>[]
}
