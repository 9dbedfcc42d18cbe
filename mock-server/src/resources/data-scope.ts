import { refuseMissing } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import { device } from '#contract/resources/iot/device.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Resource, Row } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { inBoth } from '#mock/auth/grants.ts'
import { proposerBeside } from '#mock/auth/password-proof.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, rowsOf, type Collection, type World } from '#mock/world/world.ts'
import { derivedSource } from '#mock/store/derived-source.ts'
import { createLister } from '#mock/store/list.ts'

/** The parts of a world that determine which rows a user sees. */
export type ScopeParts = Pick<World, 'collections' | 'grantsOf' | 'tables'>

/** Data scope of a user who does not see everything. */
interface Reach {
  scope: DataScope
  /** Organisations whose rows the user sees. */
  orgs: ReadonlySet<number>
}

/** The rows of a resource that a user sees; `key` identifies the set and changes with the user's rights. */
export interface Visible {
  key: string
  sees: (row: StoredRow) => boolean
}

/** Returns what a user sees of a resource; undefined for every row. */
export type Sight = (collection: Pick<Collection, 'served'>) => Visible | undefined

/** Returns the `Sight` of a user. */
export function sightOf(world: ScopeParts, person: StoredUser): Sight {
  return (collection) => visibleTo(world, collection, person)
}

/**
 * Returns the rows of a resource that a user sees; undefined for every row, which saves checking each. Every call that
 * returns or changes rows uses this. A user who agrees to a proposal sees only what the proposer sees too.
 */
export function visibleTo(
  world: ScopeParts,
  collection: Pick<Collection, 'served'>,
  person: StoredUser,
): Visible | undefined {
  const proposer = proposerBeside(person)
  const own = visibleAlone(world, collection, person)
  const other = proposer && visibleAlone(world, collection, proposer)
  if (own === undefined || other === undefined) return own ?? other
  return { key: `${own.key} ${other.key}`, sees: (row) => own.sees(row) && other.sees(row) }
}

/** Returns a predicate for rows that a user sees, for checking many rows. */
export function seenBy(
  world: ScopeParts,
  { name }: Pick<Resource, 'name'>,
  person: StoredUser,
): (row: StoredRow) => boolean {
  const visible = visibleTo(world, collectionOf(world, name), person)
  return visible === undefined ? () => true : visible.sees
}

/** Returns the rows of a resource that a user sees, also of a resource without a table. */
export function rowsSeenBy<R extends Resource>(world: ScopeParts, resource: R, person: StoredUser): Row<R>[] {
  return rowsOf(world, resource).filter(seenBy(world, resource, person))
}

function visibleAlone(
  world: ScopeParts,
  { served: { belongs } }: Pick<Collection, 'served'>,
  person: StoredUser,
): Visible | undefined {
  if (belongs === undefined) return undefined
  const { own = isMadeBy, ownBy = [], org: orgOf, with: beside } = belongs
  const reach = reachOf(world, person)
  const kept = belongs.keepsTo?.(person, world)
  if (reach === undefined && kept === undefined) return undefined
  const other = beside && seenRows(world, beside.resource, person)
  const followed = ownBy.map((name) => collectionOf(world, name).changes())
  const { tables } = world
  return {
    key: [
      reach?.scope,
      !kept,
      person.id,
      person.groupId,
      tables.orgs.version,
      other?.key,
      ...followed,
    ].join(),
    sees: (row) =>
      kept?.passes(row) !== false &&
      (reach === undefined ||
        (orgOf !== undefined && reach.orgs.has(orgOf(row))) ||
        own(row, person, world) ||
        (beside !== undefined && other !== undefined && other.has(beside.id(row, world)))),
  }
}

/** Returns the row with an id if the user sees it. */
export function findSeen(
  world: ScopeParts,
  collection: Collection,
  id: number,
  person: StoredUser,
): StoredRow | undefined {
  const row = collection.source.get(id)
  if (row === undefined) return undefined
  return visibleTo(world, collection, person)?.sees(row) === false ? undefined : row
}

/** Whether a user sees the row with an id; true for any id, even a missing one, if all rows are visible. */
export function seesId(world: ScopeParts, resource: string, id: number, person: StoredUser): boolean {
  return seenRows(world, resource, person)?.has(id) ?? true
}

/** Creates a lookup of rows by id that refuses with code 404 if the row is missing or not visible. */
export function seenRow<Parts extends ScopeParts, R extends StoredRow>(
  { name }: Pick<Resource, 'name'>,
  tableOf: (world: Parts) => Pick<Table<R>, 'get'>,
): (world: Parts, id: number, person: StoredUser) => R {
  return (world, id, person) =>
    (seesId(world, name, id, person) ? tableOf(world).get(id) : undefined) ?? refuseMissing()
}

/** Organisations whose rows a user sees; undefined for all. */
export function orgsSeen(world: ScopeParts, person: StoredUser): ReadonlySet<number> | undefined {
  const proposer = proposerBeside(person)
  const own = reachOf(world, person)?.orgs
  const other = proposer && reachOf(world, proposer)?.orgs
  return own && other ? inBoth(own, other) : (own ?? other)
}

/** Ids of a resource that a user sees; undefined for all. */
function seenRows(
  world: ScopeParts,
  name: string,
  person: StoredUser,
): { key: string; has: (id: number) => boolean } | undefined {
  const collection = collectionOf(world, name)
  const visible = visibleTo(world, collection, person)
  if (visible === undefined) return undefined
  return {
    key: `${visible.key},${collection.changes()}`,
    has(id) {
      const row = collection.table?.get(id)
      return row !== undefined && visible.sees(row)
    },
  }
}

const reaches = keptWhile<Reach | undefined>()

/** Data scope of a user; undefined for everything. */
function reachOf(world: ScopeParts, person: StoredUser): Reach | undefined {
  const { scope } = world.grantsOf(person)
  if (scope === 'all') return undefined
  return reaches(person, `${scope} ${world.tables.orgs.version}`, () => {
    const orgs = orgsOf(world, scope, person)
    // a user at the root of all organisations also sees rows without an organisation
    const isEverything = scope === 'below' && collectionOf(world, org.name).source.rows.length === orgs.size
    return isEverything ? undefined : { scope, orgs }
  })
}

function orgsOf(
  world: ScopeParts,
  scope: DataScope,
  { groupId }: Pick<StoredUser, 'groupId'>,
): ReadonlySet<number> {
  if (scope === 'own') return new Set()
  return scope === 'below' ? orgsBelow(world, [groupId]) : new Set([groupId])
}

/** Whether a user created a row. */
export function isMadeBy(row: StoredRow & Pick<Audit, 'createBy'>, { loginName }: StoredUser): boolean {
  return row.createBy === loginName
}

/** Organisations with all their descendants; an empty list stays empty. */
export function orgsBelow(world: Pick<World, 'collections'>, ids: readonly number[]): ReadonlySet<number> {
  if (ids.length === 0) return new Set()
  return collectionOf(world, 'system/org').tree?.subtree(ids) ?? new Set(ids)
}

/** Returns a collection as a user lists it: per-user counts are sorted and filtered as that user sees them. */
export function collectionFor(world: World, collection: Collection, person: StoredUser): Collection {
  const { served, source } = collection
  if (served.shownTo === undefined) return collection
  // computed lazily: an act on ids lists nothing
  const seen = derivedSource<StoredRow>(
    () => source.version,
    () => source.rows.map((row) => ({ ...row, ...served.shownTo?.(world, row, person) })),
  )
  return { ...collection, lister: createLister(seen) }
}

/**
 * Returns the device with an id, given as a number or as digits in a path; refuses with code 404 if it is missing or
 * not visible.
 */
export function findDevice(
  world: ScopeParts & Pick<World, 'fleet'>,
  id: unknown,
  { user }: Pick<UserCall, 'user'>,
): StoredDevice {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  const row = world.fleet.table.get(isDigits || typeof id === 'number' ? Number(id) : 0)
  const isSeen = row !== undefined && seesId(world, device.name, row.id, user)
  return isSeen ? row : refuseMissing()
}
