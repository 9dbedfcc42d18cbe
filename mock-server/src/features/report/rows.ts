import { permission, type Resource, type Row } from '#contract/schema/resource.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import { matchingRows, readListQuery, stateCounts, type Filters } from '#mock/resources/selection.ts'
import { createLister } from '#mock/store/list.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Collection, type Served, type World } from '#mock/world/world.ts'
import { fixedSource } from '#mock/store/derived-source.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { user } from '#contract/resources/system/user.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#mock/resources/labels.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'

// reports that are still computing share the same empty rows
const known = keptWhile<Collection>()

/**
 * Wraps computed report rows as a collection, so that they are filtered, sorted, counted and exported exactly like
 * those of a resource. Visibility is enforced where the rows are computed.
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

/** A page of report rows, with counts per state under the other filters. */
export function reportPage(
  world: World,
  collection: Collection,
  query: Filters,
  reader: StoredUser,
): ListPage<StoredRow> {
  const { lister, served } = collection
  const read = lister.page(readListQuery(world, collection, query, reader))
  const page = { ...read, list: read.list.map((row) => ({ ...row, ...served.shown?.(world, row) })) }
  return { ...page, ...stateCounts(world, collection, query, reader) }
}

/** Rows of a resource that match a filter and are visible to the user. */
export function selectedRows<R extends Resource>(
  world: ScopeParts,
  { name }: R,
  filters: Filters,
  reader: StoredUser,
): readonly Row<R>[] {
  const collection = collectionOf(world, name)
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
  // the rows of a collection are those of its resource
  return matchingRows(world, collection, given, reader) as readonly Row<R>[]
}

/** Whether a user may list a resource. */
export function mayList(world: ScopeParts, resource: Pick<Resource, 'name'>, reader: StoredUser): boolean {
  return world.grantsOf(reader).permissions.has(permission(resource, 'list'))
}

/** Label of a row of another resource; empty if the user may not see it. */
export function nameIn(world: ScopeParts, resource: string, id: number, reader: StoredUser): Text2 {
  const collection = collectionOf(world, resource)
  const row = findSeen(world, collection, id, reader)
  return row === undefined ? ['', ''] : labels(collection, row)
}

export function orgName(world: ScopeParts, id: string, reader: StoredUser): Text2 {
  return nameIn(world, org.name, Number(id), reader)
}

/** Display name of the account with a login name; the login name itself if the user may not see the account. */
export function personIn(world: ScopeParts, login: string, reader: StoredUser): Text2 {
  const account = world.tables.users.rows.find(({ loginName }) => loginName === login)
  const isSeen =
    account === undefined || findSeen(world, collectionOf(world, user.name), account.id, reader) !== undefined
  return isSeen ? nameOfLogin(world.tables.users, login) : [login, login]
}
