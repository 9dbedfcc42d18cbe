import { user } from '#contract/resources/system/user.ts'
import { org } from '#contract/resources/system/org.ts'
import { type Resource, type Row, permission } from '#contract/schema/resource.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { labels } from '#mock/resources/labels.ts'
import { readSelection, type Filters } from '#mock/resources/selection.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

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
  return collection.lister.all(readSelection(world, collection, given, reader)) as readonly Row<R>[]
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
  const known = world.tables.users.rows.find(({ loginName }) => loginName === login)
  const isSeen =
    known === undefined || findSeen(world, collectionOf(world, user.name), known.id, reader) !== undefined
  return isSeen ? nameOfLogin(world.tables.users, login) : [login, login]
}
