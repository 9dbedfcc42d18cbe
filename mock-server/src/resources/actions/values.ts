import type { Action } from '#contract/schema/action.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { leadsTo } from '#contract/wire/action.ts'
import { user } from '#contract/resources/system/user.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { AnyEffect, World } from '#mock/world/world.ts'
import { seesId } from '../data-scope.ts'
import { dangling, noSignIn } from '../words.ts'

/**
 * What an action does of which nothing more is said: a row takes over the values that are among its fields, and reaches
 * the state that the action leads to. Throws where that would be nothing.
 */
export function plainEffect(resource: Resource, name: string, action: Action): AnyEffect {
  const own = Object.keys(action.fields).filter((field) => Object.hasOwn(resource.fields, field))
  if (own.length === 0 && Object.keys(leadsTo(resource, action)).length === 0)
    throw new Error(`${resource.name}: what does ${name} do?`)
  return (_context, values) => {
    const changed = Object.fromEntries(own.map((field) => [field, Reflect.get(values, field)]))
    return () => changed
  }
}

/** Refuses the whole where a value refers to what the person does not see, or to a user who cannot sign in. */
export function refuseUnseen(world: World, { fields }: Action, sent: object, actor: StoredUser): void {
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
