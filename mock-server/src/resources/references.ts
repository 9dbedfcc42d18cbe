import type { Field } from '#contract/schema/field.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { World, Collection, Served } from '#mock/world/world.ts'

/** A field of a resource that points at rows of another one, or of its own. */
interface Reference {
  name: string
  field: Field
  /** Name of the resource it points at. */
  target: string
}

/** The fields of a resource that refer to others. */
export function referencesOf({ resource }: Pick<Served, 'resource'>): Reference[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.resource === undefined ? [] : [{ name, field, target: field.resource }],
  )
}

/** Who refers to a row: one of the rows that do, and how many of its collection do. */
export interface Holder {
  collection: Collection
  row: StoredRow
  count: number
}

/**
 * Finds who still refers to a row and does not let it go: rows of read-only resources, and of those that release
 * it or go with it, let it go.
 */
export function createHolderSearch(
  world: Pick<World, 'collections'>,
  { served }: Pick<Collection, 'served'>,
): (id: number) => Holder | undefined {
  const { resource, nullifiedIn = [], cascadeTo = [] } = served
  const free = new Set([...nullifiedIn, ...cascadeTo])
  let sources: { collection: Collection; names: string[] }[] | undefined
  let known: { version: string; holders: Map<number, Holder> } | undefined

  const pointing = () =>
    [...world.collections.values()].flatMap((collection) => {
      if (collection.served.isReadOnly || free.has(collection.served.resource.name)) return []
      const fields = referencesOf(collection.served).filter(({ target }) => target === resource.name)
      return fields.length === 0 ? [] : [{ collection, names: fields.map(({ name }) => name) }]
    })

  return (id) => {
    sources ??= pointing()
    const version = sources.map(({ collection }) => collection.source.version).join()
    if (known?.version !== version) {
      known = { version, holders: new Map() }
      for (const { collection, names } of sources) countHolders(known.holders, collection, names)
    }
    return known.holders.get(id)
  }
}

function countHolders(holders: Map<number, Holder>, collection: Collection, names: readonly string[]): void {
  for (const row of collection.source.rows) {
    for (const id of new Set(names.flatMap((name) => [attribute(row, name)].flat().map(Number)))) {
      const known = holders.get(id)
      if (known?.collection === collection) known.count += 1
      else if (known === undefined) holders.set(id, { collection, row, count: 1 })
    }
  }
}
