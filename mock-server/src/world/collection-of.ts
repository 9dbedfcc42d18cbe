import type { Collection, World } from './world.ts'

/** The collection of a resource that the platform is known to serve. */
export function collectionOf({ collections }: Pick<World, 'collections'>, name: string): Collection {
  const collection = collections.get(name)
  if (collection === undefined) throw new Error(`There is no resource ${name}`)
  return collection
}
