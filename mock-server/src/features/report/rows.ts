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
  return { ...page, ...stateCounts(world, collection, query, reader) }
}

/** The rows of a resource that match a filter and that a person sees. */
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
  // rows of the collection are those of its resource
  return matchingRows(world, collection, given, reader) as readonly Row<R>[]
}

/** Whether a person may list a resource. */
export function mayList(world: ScopeParts, resource: Pick<Resource, 'name'>, reader: StoredUser): boolean {
  return world.grantsOf(reader).permissions.has(permission(resource, 'list'))
}

/** What a row of another resource is called; nothing where there is none that the person sees. */
export function nameIn(world: ScopeParts, resource: string, id: number, reader: StoredUser): Text2 {
  const collection = collectionOf(world, resource)
  const row = findSeen(world, collection, id, reader)
  return row === undefined ? ['', ''] : labels(collection, row)
}

/** What an organisation is called. */
export function orgName(world: ScopeParts, id: string, reader: StoredUser): Text2 {
  return nameIn(world, org.name, Number(id), reader)
}

/** What people call the account of a login name; the name itself where the person does not see it. */
export function personIn(world: ScopeParts, login: string, reader: StoredUser): Text2 {
  const account = world.tables.users.rows.find(({ loginName }) => loginName === login)
  const isSeen =
    account === undefined || findSeen(world, collectionOf(world, user.name), account.id, reader) !== undefined
  return isSeen ? nameOfLogin(world.tables.users, login) : [login, login]
}
