import type { ActionValues } from '../schema/action.ts'
import type { Resource } from '../schema/resource.ts'
import type { BulkAnswer, Target } from './crud.ts'
import type { Endpoint } from './endpoint.ts'

/** Names of the actions of a resource. */
export type ActionName<R extends Resource> = keyof NonNullable<R['actions']> & string

/** What an action of a resource asks for. */
export type ValuesOf<R extends Resource, Name extends ActionName<R>> = ActionValues<
  NonNullable<R['actions']>[Name]
>

/** The other person who agrees at once, where an action takes two. */
interface Second {
  account?: string
  password?: string
}

/** The call of an action: it is done to each row of a target, and answers what came of it row by row. */
export function actionCall<R extends Resource, Name extends ActionName<R>>(
  { path, actions = {} }: R,
  name: Name,
): Endpoint<Target & ValuesOf<R, Name> & Second, BulkAnswer> {
  return { method: 'POST', path: `${path}/${actions[name]?.path ?? name}` }
}

/** The calls of all actions of a resource, by their names. */
export function actionCalls(resource: Resource): Readonly<Record<string, Endpoint<unknown, BulkAnswer>>> {
  const names = Object.keys(resource.actions ?? {})
  return Object.fromEntries(names.map((name) => [name, actionCall<Resource, string>(resource, name)]))
}
