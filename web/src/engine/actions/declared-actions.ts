import type { Action } from '#contract/schema/action.ts'
import type { Fields } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Payload, Resource } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionCall, actionsByCall, stateAgainst, type ActionName } from '#contract/wire/action.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { acts } from '#contract/text/acts.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callUnreported, ignoreFailure } from '../data/call-unreported.ts'
import { nameOf } from '../data/name-of.ts'
import { callAndRefresh } from '../read/call-and-refresh.ts'
import type { RowAction } from '../list/page-definition.ts'
import type { ActionForm } from './action-declaration.ts'
import { actionForm } from './action-form.tsx'

/** Properties of a declared action that only the console defines. */
type More<R extends Resource, F extends Fields> = Partial<
  Omit<ActionForm<R, F, BulkAnswer>, 'fields' | 'send' | 'verb'>
>

type FieldsOf<R extends Resource, Name extends ActionName<R>> = NonNullable<R['actions']>[Name]['fields']

/**
 * Returns a declared action as row, bulk and head action. An action without fields and without `note` runs immediately
 * for one row and after a confirmation for several.
 */
export function declaredAction<R extends Resource, Name extends ActionName<R>>(
  resource: R,
  name: Name,
  more: More<R, FieldsOf<R, Name>> = {},
) {
  const actions: Resource['actions'] = resource.actions
  const declared = actions?.[name]
  if (declared === undefined) return notDeclared(resource, name)
  const { label, icon, verb = name, isDanger, twoPersons, note, done, phrases, sets, path = name } = declared
  const known = { id: name, label, icon, verb, isDanger }
  const form = actionForm<R, FieldsOf<R, Name>, BulkAnswer>(resource, {
    ...known,
    twoPersons,
    phrases,
    done,
    fields: askedFields(declared),
    summary: note,
    refusal: refusalOf(resource, declared),
    send: (values: Payload<Fields>, { target }, second) =>
      callUnreported(actionCall<Resource, string>(resource, name), {
        ...second,
        ...target,
        ...sets,
        ...values,
      }),
    ...more,
  })
  if (note !== undefined || Object.keys(declared.fields).length > 0) return form
  const refusal = more.refusal ?? refusalOf(resource, declared)
  return {
    ...form,
    row: { ...known, refusal, run: (row: Stored<R>) => setAtOnce(resource, name, row) },
    bulk: { ...known, path, body: sets },
  }
}

/** Runs an action that only sets values on one row and reports it, with undo when the same call has another action. */
export async function setAtOnce<R extends Resource>(
  resource: R,
  name: string,
  row: Stored<R>,
): Promise<void> {
  const group: readonly (readonly [string, Action])[] =
    actionsByCall(resource).find((actions) => actions.some(([one]) => one === name)) ?? []
  const [, { done, label, sets }] = group.find(([one]) => one === name) ?? notDeclared(resource, name)
  const back = group.find(([one]) => one !== name)
  const words = { name: nameOf(resource, row) }
  const sent = { ids: [row.id], ...sets }
  const { fail, errors } = await showLoading(
    callAndRefresh(actionCall<Resource, string>(resource, name), sent),
  )
  if (fail > 0) {
    const failed = textNow(['“{act}” failed: {name}', '“{act}”失败：{name}'], {
      ...words,
      act: textNow(label),
    })
    return notify('error', failed, { detail: errors[0]?.msg })
  }
  const undo = back && {
    label: textNow(acts.undo),
    run: () => void ignoreFailure(() => setAtOnce(resource, back[0], row)),
  }
  return notify('success', textNow(done, words), { action: undo })
}

/** Returns all declared actions of a resource as row and bulk actions, in order of declaration. */
export function declaredActions<R extends Resource>(resource: R) {
  // `Object.keys` of the actions yields exactly their names
  const names = Object.keys(resource.actions ?? {}) as ActionName<R>[]
  const forms = names.map((name) => declaredAction(resource, name))
  return { rows: forms.map(({ row }) => row), bulk: forms.map(({ bulk }) => bulk) }
}

function notDeclared({ name: of }: Resource, name: string): never {
  throw new Error(`${of} has no action ${name}`)
}

/** Returns the fields of an action that its form shows. */
function askedFields({ fields }: Action): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { unasked }]) => !unasked))
}

/** Refuses rows whose state the action does not apply to, including rows that already have the state it sets. */
function refusalOf<R extends Resource>(resource: R, action: Action): RowAction<R>['refusal'] {
  return (row: Stored<R>) => {
    const state = stateAgainst(resource, action, row)
    return state && fillBoth(action.refusal ?? sentences.otherState, { state })
  }
}
