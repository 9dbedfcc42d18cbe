import type { Resource } from '#contract/schema/resource.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readListQuery } from '#mock/resources/list-query.ts'
import { readSelection, type Filters } from '#mock/resources/selection.ts'
import { createLister } from '#mock/store/list.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, Served, World } from '#mock/world/world.ts'
import { fixedSource } from '#mock/store/derived-source.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'

// several reports have the same empty rows while they are still counting
const known = keptWhile<Collection>()

/**
 * Rows that a report has worked out, as a collection: they are then filtered, ordered, counted and written into sheets
 * exactly as those of a resource are. To whom they may be shown is decided where they are worked out.
 */
export function reportCollection(
  resource: Resource,
  rows: readonly StoredRow[],
  shown?: Served['shown'],
): Collection {
  return known(rows, resource, () => {
    const source = fixedSource(rows)
    return {
      served: { resource, isReadOnly: true, ...(shown && { shown }) },
      source,
      table: undefined,
      lister: createLister(source),
      tree: undefined,
      changes: () => 0,
      shown: [],
      problemsOf: () => [],
    }
  })
}

/** A page of a report's rows, with how many there are of each state under the other filters. */
export function reportPage(
  world: World,
  collection: Collection,
  query: Filters,
  reader: StoredUser,
): ListPage<StoredRow> {
  const { lister, served } = collection
  const read = lister.page(readListQuery(world, collection, query, reader))
  const page = { ...read, list: read.list.map((row) => ({ ...row, ...served.shown?.(world, row) })) }
  const { states } = served.resource
  if (states === undefined) return page
  const { page: _page, limit: _limit, sort: _sort, [states]: _state, ...others } = query
  return { ...page, counts: lister.counts(readSelection(world, collection, others, reader), states) }
}

/** The rows of a report that match filters. */
export function matchingRows(
  world: ScopeParts,
  collection: Collection,
  filters: Filters,
  reader: StoredUser,
): readonly StoredRow[] {
  return collection.lister.all(readSelection(world, collection, filters, reader))
}
