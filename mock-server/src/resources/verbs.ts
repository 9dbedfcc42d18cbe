import { Router } from 'express'
import { user as userResource } from '#contract/resources/system/user.ts'
import type { Action } from '#contract/schema/action.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { offers, permission, type Resource } from '#contract/schema/resource.ts'
import {
  actionCall,
  actionsByCall,
  leadsTo,
  stateAgainst,
  type ActionName,
  type ValuesOf,
} from '#contract/wire/action.ts'
import { crud, type BulkAnswer, type ListPage, type Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond } from '#mock/auth/grants.ts'
import { bodyOf, type UserCall } from '#mock/http/call.ts'
import { route, serve } from '#mock/http/serve.ts'
import { refuse, refuseForm, refuseMissing, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import {
  collectionOf,
  type ActionContext,
  type AnyEffect,
  type Collection,
  type Served,
  type World,
} from '#mock/world/world.ts'
import { show } from './audit.ts'
import { dangling, noSignIn, problemsFor } from './references.ts'
import { actOnRows, bulkRoutes, readTarget } from './targets.ts'
import { choices } from './choices.ts'
import { findSeen, seesId, visibleTo, collectionFor, type Visible } from './data-scope.ts'
import { assertMayGo } from './guard.ts'
import { childrenOf, labels, placeOf } from './labels.ts'
import { readListQuery, stateCounts } from './selection.ts'
import { secondPerson, type GivenSecond } from './persons/second-person.ts'
import { sheetRoutes } from './sheets/routes.ts'
import { changedValues, newValues } from './values.ts'

const maxIds = 100

/** Creates the routes of a resource, each with its own permission; choices are open to every signed-in user. */
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
    show(world, collection, findFor(world, collection, call.id, call), call.user),
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

/** Version on which a change is based, if the body has one; the guard compares it in the tick of the write. */
function readVersion({ version }: Readonly<Record<string, unknown>>): { version?: number } {
  if (version === undefined || version === null) return {}
  return typeof version === 'number' ? { version } : refuse(code.invalid, texts.invalid)
}

/** Removes all requested rows, or none if one of them must stay. */
async function removeRows(world: World, collection: Collection, table: Table, call: UserCall): Promise<void> {
  const named = String(call.request.params['ids']).split(',')
  if (named.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = [...new Set(named.map((id) => findFor(world, collection, id, call)))]
  for (const row of rows) assertMayGo(world, collection, row, call.user)
  await Promise.all(rows.map(({ id }) => world.crud({ method: 'DELETE', table: table.name, id })))
}

/** Finds a row by an id from a path (digits) or a body (number); refuses with code 404 if not visible. */
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

type ShownRow = Record<string, unknown>

/**
 * Returns a page of rows. With a state field, includes counts of each state under the other filters. In a tree,
 * includes whether each row has children and, unless one level was requested, its ancestors.
 */
function listPage(world: World, collection: Collection, call: UserCall): ListPage<ShownRow> {
  const { served } = collection
  const query: Readonly<Record<string, unknown>> = call.request.query
  const seen = collectionFor(world, collection, call.user)
  const { list, total } = seen.lister.page(readListQuery(world, collection, query, call.user))
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
    ...stateCounts(world, seen, query, call.user),
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

const otherState: Text2 = ['{name} is “{state}”.', '{name} 当前为“{state}”。']

/** Target of an action and the second person; values are validated by the action's fields. */
type Sent = Target & GivenSecond

function actionRoutes(world: World, collection: Collection, router: Router): void {
  const { resource } = collection.served
  for (const actions of actionsByCall(resource)) {
    const [[first]] = actions
    const handlers = actions.map(
      ([name, action]) => [action, createHandler(world, collection, name, action)] as const,
    )
    serve<Sent, BulkAnswer>(world, router, actionCall(resource, first), (sent, call) => {
      const isMeant = ({ sets = {} }: Action) =>
        Object.entries(sets).every(([name, value]) => Reflect.get(sent, name) === value)
      const [, handler] = handlers.find(([action]) => isMeant(action)) ?? refuse(code.invalid, texts.invalid)
      return handler(sent, call)
    })
  }
}

/** Performs an action of a resource on behalf of the caller. */
export function perform<R extends Resource, Name extends ActionName<R>>(
  world: World,
  { name: of, actions = {} }: R,
  name: Name,
  sent: Sent & ValuesOf<R, Name>,
  call: UserCall,
): Promise<BulkAnswer> {
  const action = actions[name]
  if (action === undefined) throw new Error(`${of} has no action ${name}`)
  return createHandler(world, collectionOf(world, of), name, action)(sent, call)
}

function createHandler(world: World, collection: Collection, name: string, action: Action) {
  const { resource, actions: effects = {} } = collection.served
  const effect = effects[name] ?? plainEffect(resource, name, action)
  return async (sent: Sent, call: UserCall): Promise<BulkAnswer> => {
    const target = readTarget(world, collectionFor(world, collection, call.user), sent, call)
    refuseUnseen(world, action, sent, call.user)
    const concerned = {
      needed: permission(resource, action.verb ?? name),
      resource: resource.name,
      rows: target.rows,
    }
    const isForTwo = action.twoPersons !== undefined && demandsSecond(world, action.twoPersons, call.user)
    const second = isForTwo ? await secondPerson(world, sent, call.user, concerned) : undefined
    const now = formatTime(world.clock())
    const context: ActionContext = { world, call, rows: target.rows, now, second }
    // values and rows have the types of this action
    const act = effect(context, sent as never) as (row: StoredRow) => object | void
    const changeOne = ({ id }: StoredRow) => {
      // re-read, since the act on one row may have changed the next
      const row = collection.source.get(id)
      if (row === undefined || !needs(collection, name, action, row)) return undefined
      const changed = act(row)
      return changed instanceof Promise
        ? (changed as Promise<void>)
        : change(collection, action, id, changed, call.user)
    }
    return actOnRows(target, call.language, (row) => world.store.atomically(() => changeOne(row)))
  }
}

/** Stores the result of an effect, with the state that the action leads to. */
function change(
  { served, table }: Collection,
  action: Action,
  id: number,
  changed: object | void,
  { loginName }: StoredUser,
): void {
  if (!changed) return
  const by = served.isReadOnly ? {} : { updateBy: loginName }
  table?.update(id, { ...changed, ...leadsTo(served.resource, action), ...by })
}

/**
 * Whether an action applies to a row: false if a switching action already reached its state. Refuses a row in a state
 * that does not allow the action.
 */
function needs(collection: Collection, name: string, action: Action, row: StoredRow): boolean {
  const { served } = collection
  const state = stateAgainst(served.resource, action, row)
  if (state === undefined) return true
  if (action.from === undefined) return false
  served.refuseState?.(row, name)
  return refuse(code.conflict, fillBoth(otherState, { name: labels(collection, row), state }))
}

/**
 * Default effect of an action: stores the values that are fields of the row, and sets the resulting state. Throws if
 * there would be neither.
 */
function plainEffect(resource: Resource, name: string, action: Action): AnyEffect {
  const own = Object.keys(action.fields).filter((field) => Object.hasOwn(resource.fields, field))
  if (own.length === 0 && Object.keys(leadsTo(resource, action)).length === 0)
    throw new Error(`${resource.name}: what does ${name} do?`)
  return (_context, values) => {
    const changed = Object.fromEntries(own.map((field) => [field, Reflect.get(values, field)]))
    return () => changed
  }
}

/** Refuses the whole action if a value refers to something not visible, or to a user who cannot sign in. */
function refuseUnseen(world: World, { fields }: Action, sent: object, actor: StoredUser): void {
  const problems = Object.entries(fields).flatMap(([field, { resource, required }]) => {
    if (resource === undefined) return []
    const id = Number(Reflect.get(sent, field))
    const isUser = resource === userResource.name
    const isOpen =
      (id === 0 && !required) ||
      (seesId(world, resource, id, actor) && !(isUser && world.tables.users.get(id)?.status !== 'active'))
    return isOpen ? [] : [{ field, text: isUser ? noSignIn : dangling }]
  })
  if (problems.length > 0) refuseForm(problems)
}
