import { keptBy, keptWhile } from '#mock/lib/kept/kept-by.ts'
import { hostedPictureCalls, type PictureUses } from '#contract/calls/tool/storage.ts'
import { user as userResource } from '#contract/resources/system/user.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { findSeen, visibleTo } from '#mock/resources/data-scope.ts'
import { InUse } from '#mock/resources/guard.ts'
import { labels } from '#mock/resources/labels.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'
import { collectionOf, serving, type Collection, type Served, type World } from '#mock/world/world.ts'

/** A record and the field with which it refers to a picture. */
interface PictureUse {
  collection: Collection
  row: StoredRow
  field: string
}

interface Holding {
  collection: Collection
  fields: readonly string[]
}

const held = keptBy<readonly Holding[]>()
const indexes = keptWhile<ReadonlyMap<string, readonly PictureUse[]>>()

/** Records that refer to a picture: rows with picture fields, and accounts by their portrait. */
export function usesOf({ collections }: Pick<World, 'collections'>, path: string): readonly PictureUse[] {
  const holdings = held(collections, () => holdingsOf(collections))
  const version = holdings.map(({ collection }) => collection.source.version).join()
  return indexes(collections, version, () => indexOf(holdings)).get(path) ?? []
}

function holdingsOf(collections: World['collections']): Holding[] {
  return [...collections.values()].flatMap((collection) => {
    const { resource } = collection.served
    const fields = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
      kind === 'picture' ? [name] : [],
    )
    // an account's portrait is not a form field, because it is set by a separate call
    if (resource.name === userResource.name) fields.push('userImg')
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

/** Uploaded pictures; one in use cannot be deleted. */
export const servedHostedPicture: Served<StoredHostedPicture> = {
  resource: hostedPicture,
  newestFirst: true,
  belongs: { org: ({ orgId }) => orgId },
  shown: (world, { path }) => ({ uses: usesOf(world, path).length }),
  assertRemovable(world, row) {
    const uses = usesOf(world, row.path)
    const [first] = uses
    if (first === undefined) return
    const count = uses.filter(({ collection }) => collection === first.collection).length
    throw new InUse([row.filename, row.filename], { ...first, count })
  },
  routes: serving(hostedPictureCalls, { uses: (world, _sent, call) => pictureUses(world, call) }),
}

/** Uses of a picture visible to the user; the others are only counted. */
function pictureUses(world: World, { id, user }: UserCall): PictureUses {
  const collection = collectionOf(world, hostedPicture.name)
  const row = findSeen(world, collection, id, user)
  if (row === undefined) return refuseMissing()
  // the rows of this collection are those of its table
  const all = usesOf(world, (row as StoredHostedPicture).path)
  const seen = all.filter((use) => visibleTo(world, use.collection, user)?.sees(use.row) !== false)
  return {
    uses: seen.map((use) => {
      const [label, labelZh] = labels(use.collection, use.row)
      return {
        resource: use.collection.served.resource.name,
        id: use.row.id,
        label,
        labelZh,
        field: use.field,
      }
    }),
    hidden: all.length - seen.length,
  }
}
