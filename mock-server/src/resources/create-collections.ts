import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { createLister } from '#mock/store/list.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { Checks, Collection, Collections, Served, World } from '#mock/world/world.ts'
import { createTree } from '#mock/store/tree.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Change, Table } from '#mock/store/table.ts'
import { shownNames } from './audit.ts'
import { referencesOf } from './references.ts'
import { dangling } from './beyond-scope.ts'

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

/** Which row holds which value of the fields whose values no two rows share. */
interface UniqueValues {
  /** Fields of a row whose value another row has; what a row had already it keeps, even where a seed gave it twice. */
  repeated: (row: StoredRow, previous?: StoredRow) => string[]
  /** Takes a change of the table over. */
  follow: (change: Change) => void
}

/** Reads the values of a table at the first question; from then on they follow its changes. Empty values may repeat. */
function createUniqueValues(table: Table, { fields }: Resource): UniqueValues {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique)
  const read = () =>
    names.map((name) => {
      const ids = new Holders()
      for (const row of table.rows) ids.add(attribute(row, name), row.id)
      return { name, ids }
    })
  let holders: ReturnType<typeof read> | undefined

  return {
    repeated(row, previous) {
      holders ??= read()
      return holders.flatMap(({ name, ids }) => {
        const value = attribute(row, name)
        const isKept = previous !== undefined && attribute(previous, name) === value
        return value !== '' && !isKept && ids.hasOther(value, row.id) ? [name] : []
      })
    },
    follow({ id, row, previous }) {
      for (const { name, ids } of holders ?? []) {
        if (previous) ids.remove(attribute(previous, name), id)
        if (row) ids.add(attribute(row, name), id)
      }
    },
  }
}

/** The ids of rows by a value: one each, several only where a seed has given a value twice. */
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
