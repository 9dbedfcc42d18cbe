import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { createLister } from '#mock/store/list.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { Checks, Collection, Collections, Served, World } from '#mock/world/world.ts'
import { createTree } from '#mock/store/tree.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { shownNames } from './audit.ts'
import { referencesOf, dangling } from './references.ts'

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

/** Counts stored changes of a table; live device state, which changes all the time, is not counted. */
function countChanges({ store }: Pick<World, 'store'>, name: string | undefined): () => number {
  let count = 0
  store.onChange(({ table }) => {
    if (table === name) count += 1
  })
  return () => count
}

const taken: Text2 = ['This value is already in use.', '该值已被使用。']
const ownSubtree: Text2 = ['A record cannot hang below itself.', '上级不能是自身或其下级。']

/** Creates the checks of a collection from its declaration: unique values, references, tree, and its own checks. */
function createChecks(world: World, { served, table, tree }: Omit<Collection, 'problemsOf'>): Checks {
  if (table === undefined || served.isReadOnly) return () => []
  const { resource } = served
  const repeated = createUniqueValues(table, resource)

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
    ...repeated(row, previous).map((field) => ({ field, text: taken })),
    ...missingReferences(row),
    ...(previous === undefined ? [] : cycles(row)),
    ...(served.problems?.(world, row, previous) ?? []),
  ]
}

/**
 * Finds the fields of a row whose value another row has; a row may keep its existing value, even where a seed contains
 * duplicates. Values are read from the table on first use and kept up to date, also within a transaction. Empty values
 * may repeat.
 */
function createUniqueValues(
  table: Table,
  { fields }: Resource,
): (row: StoredRow, previous?: StoredRow) => string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique)
  let version = 0
  let holders: { name: string; ids: Holders }[] = []

  const read = () => {
    holders = names.map((name) => ({ name, ids: new Holders() }))
    for (const row of table.rows) take(row)
  }
  const take = (row: StoredRow) => {
    for (const { name, ids } of holders) ids.add(attribute(row, name), row.id)
  }
  const follow = () => {
    if (version === table.version) return
    const changes = version === 0 ? undefined : table.changesSince(version)
    if (changes === undefined) read()
    for (const [id, previous] of changes ?? []) {
      for (const { name, ids } of holders) if (previous) ids.remove(attribute(previous, name), id)
      const row = table.get(id)
      if (row) take(row)
    }
    version = table.version
    // makes the table record its changes
    table.changesSince(version)
  }

  return (row, previous) => {
    if (names.length === 0) return []
    follow()
    return holders.flatMap(({ name, ids }) => {
      const value = attribute(row, name)
      const isKept = previous !== undefined && attribute(previous, name) === value
      return value !== '' && !isKept && ids.hasOther(value, row.id) ? [name] : []
    })
  }
}

/** Ids by value: one each, several only where a seed contains duplicates. */
class Holders {
  readonly #ids = new Map<unknown, number | readonly number[]>()

  add(value: unknown, id: number): void {
    const others = this.#of(value).filter((other) => other !== id)
    this.#ids.set(value, others.length === 0 ? id : [...others, id])
  }

  remove(value: unknown, id: number): void {
    const others = this.#of(value).filter((other) => other !== id)
    if (others.length === 0) this.#ids.delete(value)
    else this.#ids.set(value, others)
  }

  hasOther(value: unknown, id: number): boolean {
    return this.#of(value).some((other) => other !== id)
  }

  #of(value: unknown): readonly number[] {
    const known = this.#ids.get(value) ?? []
    return typeof known === 'number' ? [known] : known
  }
}
