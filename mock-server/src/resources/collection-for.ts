import { derivedSource } from '#mock/store/derived-source.ts'
import { createLister } from '#mock/store/list.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'

/** A collection as a person lists it: what is counted for each reader is sorted and filtered as that reader sees it. */
export function collectionFor(world: World, collection: Collection, person: StoredUser): Collection {
  const { served, source } = collection
  if (served.shownTo === undefined) return collection
  const seenOf = (row: StoredRow): StoredRow => ({ ...row, ...served.shownTo?.(world, row, person) })
  // rows that are named by id need not be worked out with all the others
  const seen = derivedSource(
    () => source.version,
    () => source.rows.map(seenOf),
    (id) => {
      const row = source.get(id)
      return row && seenOf(row)
    },
  )
  return { ...collection, lister: createLister(seen) }
}
