import type { Text2 } from '#contract/schema/language.ts'
import { createLister } from '#mock/store/list.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { Checks, Collection, Collections, Served, World } from '#mock/world/world.ts'
import { createTree } from '#mock/store/tree.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { shownNames } from './audit.ts'
import { referencesOf } from './references.ts'
import { createUniqueValues } from './unique-values.ts'
import { dangling } from './words.ts'

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

const taken: Text2 = ['This value is already in use.', '该值已被使用。']
const ownSubtree: Text2 = ['A record cannot hang below itself.', '上级不能是自身或其下级。']

/** The checks of a collection, from its declaration: unique values, references, tree, and its own. */
function createChecks(world: World, { served, table, tree }: Omit<Collection, 'problemsOf'>): Checks {
  if (table === undefined || served.isReadOnly) return () => []
  const { resource } = served
  const unique = createUniqueValues(table, resource)
  world.store.onChange((change) => {
    if (change.table === table.name) unique.follow(change)
  })

  const missingReferences = (row: StoredRow): FieldProblem[] =>
    referencesOf(served).flatMap(({ name, field, target }) => {
      const found = world.collections.get(target)?.table
      if (found === undefined) return []
      const mayBeNone = field.kind === 'ref' && (target === resource.name || !field.required)
      const exists = (id: number) => (id === 0 && mayBeNone) || found.get(id) !== undefined
      return [attribute(row, name) ?? 0].flat().map(Number).every(exists)
        ? []
        : [{ field: name, text: dangling }]
    })

  const cycles = (row: StoredRow): FieldProblem[] => {
    const { parent } = resource
    if (tree === undefined || parent === undefined) return []
    const above = Number(attribute(row, parent))
    const isBelow = above === row.id || tree.ancestors(above).some(({ id }) => id === row.id)
    return isBelow ? [{ field: parent, text: ownSubtree }] : []
  }

  return (row, previous) => [
    ...unique.repeated(row, previous).map((field) => ({ field, text: taken })),
    ...missingReferences(row),
    ...(previous === undefined ? [] : cycles(row)),
    ...(served.problems?.(world, row, previous) ?? []),
  ]
}
