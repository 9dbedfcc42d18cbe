import { user } from '#contract/resources/system/user.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Collection, World } from '#mock/world/world.ts'

/** A record that shows a picture, and the field by which it does. */
export interface PictureUse {
  collection: Collection
  row: StoredRow
  field: string
}

interface Holding {
  collection: Collection
  fields: readonly string[]
}

interface Index {
  version: string
  byPath: ReadonlyMap<string, readonly PictureUse[]>
}

const indexes = new WeakMap<World['collections'], { holdings: readonly Holding[]; index?: Index }>()

/** The records that show the picture of a path: stored rows whose picture fields name it, and accounts as their portrait. */
export function usesOf({ collections }: Pick<World, 'collections'>, path: string): readonly PictureUse[] {
  const known = indexes.get(collections) ?? { holdings: holdingsOf(collections) }
  indexes.set(collections, known)
  const version = known.holdings.map(({ collection }) => collection.source.version).join()
  if (known.index?.version !== version) known.index = { version, byPath: indexOf(known.holdings) }
  return known.index.byPath.get(path) ?? []
}

function holdingsOf(collections: World['collections']): Holding[] {
  return [...collections.values()].flatMap((collection) => {
    const { resource } = collection.served
    const fields = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
      kind === 'picture' ? [name] : [],
    )
    // the portrait of an account is set by a call of its own, so it is no field of the form
    if (resource.name === user.name) fields.push('userImg')
    return collection.table === undefined || fields.length === 0 ? [] : [{ collection, fields }]
  })
}

function indexOf(holdings: readonly Holding[]): Map<string, PictureUse[]> {
  const byPath = new Map<string, PictureUse[]>()
  for (const { collection, fields } of holdings) {
    for (const row of collection.source.rows) {
      for (const field of fields) {
        const path = attribute(row, field)
        if (typeof path !== 'string' || path === '') continue
        const uses = byPath.get(path)
        if (uses === undefined) byPath.set(path, [{ collection, row, field }])
        else uses.push({ collection, row, field })
      }
    }
  }
  return byPath
}
