import type { Action } from '#contract/schema/action.ts'
import type { Fields } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Payload, Resource } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionCall, stateAgainst, type ActionName } from '#contract/wire/action.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { callQuietly } from '../data/call-quietly.ts'
import type { RowAction } from '../list/page-definition.ts'
import type { ActionForm } from './action-declaration.ts'
import { actionForm } from './action-form.tsx'

/** What only the console says about a declared action. */
type More<R extends Resource, F extends Fields> = Partial<
  Omit<ActionForm<R, F, BulkAnswer>, 'fields' | 'icon' | 'id' | 'label' | 'send' | 'verb'>
>

type FieldsOf<R extends Resource, Name extends ActionName<R>> = NonNullable<R['actions']>[Name]['fields']

/** A declared action as a page offers it, for one row, for many, in its head. */
export function declaredAction<R extends Resource, Name extends ActionName<R>>(
  resource: R,
  name: Name,
  more: More<R, FieldsOf<R, Name>> = {},
) {
  const actions: Resource['actions'] = resource.actions
  const declared = actions?.[name]
  if (declared === undefined) throw new Error(`${resource.name} has no action ${name}`)
  const { label, icon, verb = name, isDanger, twoPersons, note, done, phrases } = declared
  return actionForm<R, FieldsOf<R, Name>, BulkAnswer>(resource, {
    id: name,
    label,
    icon,
    verb,
    isDanger,
    twoPersons,
    phrases,
    done,
    fields: askedFields(declared),
    summary: note,
    refusal: refusalOf(resource, declared),
    send: (values: Payload<Fields>, { target }, second) =>
      callQuietly(actionCall<Resource, string>(resource, name), { ...second, ...target, ...values }),
    ...more,
  })
}

/** All declared actions of a resource, for one row and for many, in the order in which they are declared. */
export function declaredActions<R extends Resource>(resource: R) {
  // its own names
  const names = Object.keys(resource.actions ?? {}) as ActionName<R>[]
  const forms = names.map((name) => declaredAction(resource, name))
  return { rows: forms.map(({ row }) => row), bulk: forms.map(({ bulk }) => bulk) }
}

/** What a form asks for of an action. */
export function askedFields({ fields }: Action): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { unasked }]) => !unasked))
}

/** Refuses rows in a state that an action is not for; one that is a switch, those that are switched already. */
function refusalOf<R extends Resource>(resource: R, action: Action): RowAction<R>['refusal'] {
  return (row: Stored<R>) => {
    const state = stateAgainst(resource, action, row)
    return state && fillBoth(action.refusal ?? sentences.otherState, { state })
  }
}
