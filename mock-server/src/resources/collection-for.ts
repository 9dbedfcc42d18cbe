import { createLister } from '#mock/store/list.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'

/** A collection as a person lists it: what is counted for each reader is sorted and filtered as that reader sees it. */
export function collectionFor(world: World, collection: Collection, person: StoredUser): Collection {
  const { served, source } = collection
  if (served.shownTo === undefined) return collection
  let rows: StoredRow[] | undefined
  const seen: Source = {
    version: 0,
    // an act on ids lists nothing
    get rows() {
      rows ??= source.rows.map((row) => ({ ...row, ...served.shownTo?.(world, row, person) }))
      return rows
    },
  }
  return { ...collection, lister: createLister(seen) }
}
