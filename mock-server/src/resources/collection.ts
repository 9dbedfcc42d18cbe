import { createLister, type Lister, type Source } from '../store/list.ts'
import type { Table } from '../store/table.ts'
import { tableName } from '../tables.ts'
import type { World } from '../world.ts'
import { shownNames } from './audit.ts'
import { createChecks, type Checks } from './checks.ts'
import type { Served } from './served.ts'
import { createTree, type Tree } from './tree.ts'

/** A resource as this platform holds it: its declaration, its rows, and what is derived from them. */
export interface Collection {
  served: Served
  source: Source
  /** Where the rows are stored; a view has none. */
  table: Table | undefined
  lister: Lister
  tree: Tree | undefined
  /** Names of what a row shows. */
  shown: readonly string[]
  problemsOf: Checks
}

/** Collections by the name of their resource. */
export type Collections = ReadonlyMap<string, Collection>

export function createCollections(world: World): Collections {
  return new Map(world.served.map((served) => [served.resource.name, createCollection(world, served)]))
}

function createCollection(world: World, served: Served): Collection {
  const table = served.view ? undefined : world.store.table(tableName(served.resource))
  const source = served.view?.(world) ?? world.store.table(tableName(served.resource))
  const { parent } = served.resource
  const tree = parent === undefined ? undefined : createTree(source, parent)
  const parts = { served, source, table, lister: createLister(source), tree, shown: shownNames(served) }
  return { ...parts, problemsOf: createChecks(world, parts) }
}

/** The collection of a resource that the platform is known to serve. */
export function collectionOf({ collections }: Pick<World, 'collections'>, name: string): Collection {
  const collection = collections.get(name)
  if (collection === undefined) throw new Error(`There is no resource ${name}`)
  return collection
}
