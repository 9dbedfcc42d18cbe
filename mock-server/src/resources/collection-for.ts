import { derivedSource } from '#mock/store/derived-source.ts'
import { createLister } from '#mock/store/list.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'

/** A collection as a person lists it: what is counted for each reader is sorted and filtered as that reader sees it. */
export function collectionFor(world: World, collection: Collection, person: StoredUser): Collection {
  const { served, source } = collection
  if (served.shownTo === undefined) return collection
  // worked out only once something is listed: an act on ids lists nothing
  const seen = derivedSource<StoredRow>(
    () => source.version,
    () => source.rows.map((row) => ({ ...row, ...served.shownTo?.(world, row, person) })),
  )
  return { ...collection, lister: createLister(seen) }
}
