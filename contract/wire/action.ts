import type { Action, ActionValues } from '../schema/action.ts'
import type { Field } from '../schema/field.ts'
import type { Text2 } from '../schema/language.ts'
import type { Resource } from '../schema/resource.ts'
import type { BulkAnswer, Target } from './crud.ts'
import type { Endpoint } from './endpoint.ts'

export type ActionName<R extends Resource> = keyof NonNullable<R['actions']> & string

/** Values that an action of a resource sends. */
export type ValuesOf<R extends Resource, Name extends ActionName<R>> = ActionValues<
  NonNullable<R['actions']>[Name]
>

/** Credentials of the second person who approves immediately, for actions that require one. */
interface Second {
  account?: string
  password?: string
}

/** Returns the call of an action, which is applied to each row of a target and returns the outcome per row. */
export function actionCall<R extends Resource, Name extends ActionName<R>>(
  { path, actions = {} }: R,
  name: Name,
): Endpoint<Target & ValuesOf<R, Name> & Second, BulkAnswer> {
  return { method: 'POST', path: `${path}/${actions[name]?.path ?? name}` }
}

/** Returns the calls of all actions of a resource, by the name of the first action of each call. */
export function actionCalls(resource: Resource): Readonly<Record<string, Endpoint<unknown, BulkAnswer>>> {
  const calls = actionsByCall(resource).map(([[name]]) => [
    name,
    actionCall<Resource, string>(resource, name),
  ])
  return Object.fromEntries(calls)
}

type Named = readonly [string, Action]
type Group = readonly [Named, ...Named[]]

/** Groups the named actions of a resource by call. */
export function actionsByCall({ actions = {} }: Pick<Resource, 'actions'>): Group[] {
  const byPath = new Map<string, Group>()
  for (const [name, action] of Object.entries(actions)) {
    const { path = name } = action
    const known = byPath.get(path)
    byPath.set(path, known === undefined ? [[name, action]] : [...known, [name, action]])
  }
  return [...byPath.values()]
}

/** Returns the field values of a row after an action. */
export function leadsTo(
  { fields, states = '' }: Pick<Resource, 'fields' | 'states'>,
  { sets = {}, to }: Action,
) {
  const own = Object.entries(sets).filter(([name]) => Object.hasOwn(fields, name))
  return { ...Object.fromEntries(own), ...(to !== undefined && { [states]: to }) }
}

/**
 * Returns the label of a row's state when it prevents an action: the action does not start from it, or it is a switch
 * (sets values and has no `from`) and the row already has them. Undefined when the action is possible.
 */
export function stateAgainst(
  resource: Pick<Resource, 'fields' | 'states'>,
  action: Action,
  row: object,
): Text2 | undefined {
  const { from } = action
  const end = leadsTo(resource, action)
  const [switched] = Object.keys(end)
  const valueOf = (name: string): unknown => Reflect.get(row, name)
  if (from === undefined) {
    const isSo =
      switched !== undefined && Object.entries(end).every(([name, value]) => valueOf(name) === value)
    return isSo ? labelOf(resource.fields[switched], valueOf(switched)) : undefined
  }
  const state = valueOf(resource.states ?? '')
  return from.some((one) => one === state)
    ? undefined
    : labelOf(resource.fields[resource.states ?? ''], state)
}

function labelOf(field: Field | undefined, value: unknown): Text2 {
  return field?.options?.find((option) => option.value === value)?.label ?? [String(value), String(value)]
}
