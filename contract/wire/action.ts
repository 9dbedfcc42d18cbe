import type { Action, ActionValues } from '../schema/action.ts'
import type { Text2 } from '../schema/language.ts'
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

/**
 * What the state of a row is called where an action is not for it: it is for others, or is a switch (`to` without `from`)
 * and the row is switched already. Undefined where it can be done.
 */
export function stateAgainst(
  { fields, states = '' }: Pick<Resource, 'fields' | 'states'>,
  { from, to }: Action,
  row: object,
): Text2 | undefined {
  const state: unknown = Reflect.get(row, states)
  const isFor = from === undefined ? to === undefined || state !== to : from.some((one) => one === state)
  if (isFor) return undefined
  const label = fields[states]?.options?.find(({ value }) => value === state)?.label
  return label ?? [String(state), String(state)]
}
