import { createLister } from '#mock/store/list.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { World, Served, Collection, Collections } from '#mock/world/world.ts'
import { shownNames } from './audit.ts'
import { createChecks } from './checks.ts'
import { createTree } from '#mock/store/tree.ts'

export function createCollections(world: World): Collections {
  return new Map(world.served.map((served) => [served.resource.name, createCollection(world, served)]))
}

function createCollection(world: World, served: Served): Collection {
  const table = served.view ? undefined : world.store.table(tableName(served.resource))
  const source = served.view?.(world) ?? world.store.table(tableName(served.resource))
  const { parent } = served.resource
  const tree = parent === undefined ? undefined : createTree(source, parent)
  const parts = {
    served,
    source,
    table,
    lister: createLister(source),
    tree,
    changes: countChanges(world, table?.name),
    shown: shownNames(served),
  }
  return { ...parts, problemsOf: createChecks(world, parts) }
}

/** Counts what is stored in a table; how its rows do meanwhile, which changes all the time, is no such change. */
function countChanges({ store }: Pick<World, 'store'>, name: string | undefined): () => number {
  let count = 0
  store.onChange(({ table }) => {
    if (table === name) count += 1
  })
  return () => count
}
