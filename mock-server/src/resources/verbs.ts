import { Router } from 'express'
import type { Language } from '#contract/schema/language.ts'
import { offers } from '#contract/schema/resource.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { bodyOf, type UserCall } from '#mock/http/call.ts'
import { route } from '#mock/http/serve.ts'
import { refuse, refuseForm, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, Served, World } from '#mock/world/world.ts'
import { actionRoutes } from './actions/routes.ts'
import { show } from './audit.ts'
import { problemsFor } from './beyond-scope.ts'
import { bulkRoutes } from './bulk.ts'
import { choices } from './choices.ts'
import { findSeen, visibleTo, type ScopeParts, type Visible } from './data-scope.ts'
import { assertMayGo } from './guard.ts'
import { childrenOf, placeOf } from './labels.ts'
import { readListQuery } from './list-query.ts'
import { readSelection } from './selection.ts'
import { sheetRoutes } from './sheets/routes.ts'
import { changedValues, newValues } from './values.ts'

const maxIds = 100

/** The verbs of a resource, each under its own permission; choices are for everybody who is signed in. */
export function resourceRoutes(world: World, collection: Collection): Router {
  const { served, table } = collection
  const router = Router()
  served.routes?.(world, router)
  actionRoutes(world, collection, router)
  readingRoutes(world, collection, router)
  sheetRoutes(world, collection, router)
  if (table !== undefined && !served.isReadOnly) {
    writingRoutes(world, collection, table, router)
    if (offers(served.resource, 'delete')) bulkRoutes(world, collection, table, router)
  }
  return router
}

function readingRoutes(world: World, collection: Collection, router: Router): void {
  const { served } = collection
  const { list, select, info } = crud(served.resource)
  route(world, router, list, (call) => (served.list ? served.list(world) : listPage(world, collection, call)))
  route(world, router, select, (call) =>
    served.select ? served.select(world, call) : choices(world, collection, call),
  )
  route(world, router, info, (call) =>
    show(world, collection, findFor(world, collection, call.request.params['id'], call), call.user),
  )
}

function writingRoutes(world: World, collection: Collection, table: Table, router: Router): void {
  const { served } = collection
  const { resource } = served
  const { fields } = resource
  const { save, update, remove } = crud(resource)
  if (offers(resource, 'delete'))
    route(world, router, remove, (call) => removeRows(world, collection, table, call))
  if (offers(resource, 'save'))
    route(world, router, save, async (call) => {
      const given = newValues(fields, { ...served.defaults, ...bodyOf(call) })
      refuseProblems(problemsFor(world, collection, undefined, given, call.user))
      const values = { ...given, ...served.initial?.(world), updateBy: call.user.loginName }
      const row = (await world.crud({ method: 'POST', table: table.name, values })) ?? refuseMissing()
      return { id: row.id }
    })
  if (offers(resource, 'update'))
    route(world, router, update, async (call) => {
      const body = bodyOf(call)
      const row = findFor(world, collection, body['id'], call)
      const given = changedValues(fields, row, body)
      refuseProblems(problemsFor(world, collection, row, given, call.user))
      const values = { ...given, ...readVersion(body), updateBy: call.user.loginName }
      if (!(await world.crud({ method: 'PATCH', table: table.name, id: row.id, values }))) refuseMissing()
    })
}

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) refuseForm(problems)
}

/** The version from which a change was made, if the body has one; the guard compares it in the tick of the write. */
function readVersion({ version }: Readonly<Record<string, unknown>>): { version?: number } {
  if (version === undefined || version === null) return {}
  return typeof version === 'number' ? { version } : refuse(code.invalid, texts.invalid)
}

/** Removes every row that is named, or none when one of them must stay. */
async function removeRows(world: World, collection: Collection, table: Table, call: UserCall): Promise<void> {
  const named = String(call.request.params['ids']).split(',')
  if (named.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = [...new Set(named.map((id) => findFor(world, collection, id, call)))]
  for (const row of rows) assertMayGo(world, collection, row, call.user)
  await Promise.all(rows.map(({ id }) => world.crud({ method: 'DELETE', table: table.name, id })))
}

/** The row of an id as it came, digits in a path or a number in a body; none that the person does not see. */
function findFor(
  world: World,
  collection: Collection,
  id: unknown,
  { user }: Pick<UserCall, 'user'>,
): StoredRow {
  return findSeen(world, collection, readId(id), user) ?? refuseMissing()
}

function readId(id: unknown): number {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  return isDigits || typeof id === 'number' ? Number(id) : refuseMissing()
}

function refuseMissing(): never {
  return refuse(code.missing, texts.missing)
}

type ShownRow = Record<string, unknown>

/**
 * A page of rows. With a field of states: how many rows each state has under the other filters. In a tree: whether
 * something hangs below a row and, unless one level was asked for, what stands above it.
 */
function listPage(world: World, collection: Collection, call: UserCall): ListPage<ShownRow> {
  const { lister, served } = collection
  const query: Readonly<Record<string, unknown>> = call.request.query
  const { list, total } = lister.page(readListQuery(world, collection, query, call.user))
  const { parent } = served.resource
  const isOneLevel = parent !== undefined && Object.hasOwn(query, parent)
  const visible = visibleTo(world, collection, call.user)
  return {
    list: list.map((row) =>
      Object.assign(
        withoutLong(served, show(world, collection, row, call.user)),
        place(collection, row, isOneLevel ? undefined : call.language, visible),
      ),
    ),
    total,
    ...counts(world, collection, query, call.user),
  }
}

function withoutLong({ detailOnly }: Served, row: ShownRow): ShownRow {
  for (const name of detailOnly ?? []) delete row[name]
  return row
}

function place(
  collection: Collection,
  row: StoredRow,
  language: Language | undefined,
  visible: Visible | undefined,
): object {
  if (collection.tree === undefined) return {}
  const hasChildren = childrenOf(collection, row, visible).length > 0
  if (language === undefined) return { hasChildren }
  return { hasChildren, ...placeOf(collection, row, language, visible) }
}

function counts(
  world: ScopeParts,
  collection: Collection,
  query: Readonly<Record<string, unknown>>,
  reader: StoredUser,
): object {
  const { states } = collection.served.resource
  if (states === undefined) return {}
  const { page: _page, limit: _limit, sort: _sort, [states]: _state, ...others } = query
  return { counts: collection.lister.counts(readSelection(world, collection, others, reader), states) }
}
