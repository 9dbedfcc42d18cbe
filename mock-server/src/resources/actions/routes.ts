import type { Router } from 'express'
import { user } from '#contract/resources/system/user.ts'
import type { Action } from '#contract/schema/action.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import {
  actionCall,
  actionsByCall,
  leadsTo,
  stateAgainst,
  type ActionName,
  type ValuesOf,
} from '#contract/wire/action.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, texts, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { ActionContext, Collection, World, AnyEffect } from '#mock/world/world.ts'
import { dangling, noSignIn } from '../beyond-scope.ts'
import { actOnRows } from '../bulk.ts'
import { seesId } from '../data-scope.ts'
import { labels } from '../labels.ts'
import { secondPerson, type GivenSecond } from '../persons/second-person.ts'
import { readTarget } from '../targets.ts'

const otherState: Text2 = ['{name} is “{state}”.', '{name} 当前为“{state}”。']

/** What an action is done to, and with; the values are what its fields let through. */
type Sent = Target & GivenSecond

/** Serves the declared actions of a resource. */
export function actionRoutes(world: World, collection: Collection, router: Router): void {
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

/** Does an action of a resource for who makes a call. */
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
    const target = readTarget(world, collection, sent, call)
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
    // values and rows are those of this very action
    const act = effect(context, sent as never) as (row: StoredRow) => object | void
    const changeOne = ({ id }: StoredRow) => {
      // as it is now: the act on one row may have changed the next
      const row = collection.source.get?.(id)
      if (row === undefined || !needs(collection, name, action, row)) return undefined
      const changed = act(row)
      return changed instanceof Promise
        ? (changed as Promise<void>)
        : change(collection, action, id, changed, call.user)
    }
    return actOnRows(target, call.language, (row) => world.store.atomically(() => changeOne(row)))
  }
}

/** Stores what an effect has left to be changed, with the state that the action leads to. */
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
 * Whether a row needs an action: not where it is in the state already that a switch leads to. Refuses one in another state
 * than the action is for.
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
 * What an action does of which nothing more is said: a row takes over the values that are among its fields, and reaches
 * the state that the action leads to. Throws where that would be nothing.
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

/** Refuses the whole where a value refers to what the person does not see, or to a user who cannot sign in. */
function refuseUnseen(world: World, { fields }: Action, sent: object, actor: StoredUser): void {
  const problems = Object.entries(fields).flatMap(([field, { resource, required }]) => {
    if (resource === undefined) return []
    const id = Number(Reflect.get(sent, field))
    const isUser = resource === user.name
    const isOpen =
      (id === 0 && !required) ||
      (seesId(world, resource, id, actor) && !(isUser && world.tables.users.get(id)?.status !== 'active'))
    return isOpen ? [] : [{ field, text: isUser ? noSignIn : dangling }]
  })
  if (problems.length > 0) refuseForm(problems)
}
