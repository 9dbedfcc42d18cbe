import { declarationOf } from '#contract/calls/declared.ts'
import type { Action } from '#contract/schema/action.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { actionCall, actionsByCall } from '#contract/wire/action.ts'
import { resources } from '#mock/served-resources.ts'
import { reason, type Aim, type Sample, type Sampler } from './sampler.ts'

const owned = new Set(
  resources.filter(({ belongs }) => belongs !== undefined).map(({ resource }) => resource.name),
)
const isOwned = (name: string | undefined): name is string => name !== undefined && owned.has(name)

/** Requests of all declared actions, by call name: on hidden rows, and with hidden values. */
export const actionSamples: Readonly<Record<string, Sampler>> = Object.fromEntries(
  resources.flatMap(({ resource }) =>
    actionsByCall(resource).map((actions) => {
      const [[first]] = actions
      return [
        declarationOf(actionCall<Resource, string>(resource, first)).name,
        (aim: Aim) => actions.flatMap(([, action]) => requestsOf(resource, action, aim)),
      ]
    }),
  ),
)

function requestsOf(
  { name }: Resource,
  { fields, sets, twoPersons }: Action,
  { hidden, seen, sees }: Aim,
): Sample[] {
  const agreed = twoPersons === undefined ? {} : { account: 'x', password: 'x' }
  const good = Object.entries(fields).map(([asked, field]) => [
    asked,
    isOwned(field.resource) ? seen(field.resource) : valueOf(field),
  ])
  const values: object = { ...sets, ...Object.fromEntries(good), ...agreed }
  const mine = isOwned(name) ? (sees(name) ? seen : hidden)(name) : 1
  const wrong = Object.entries(fields).flatMap(([asked, { resource }]) =>
    isOwned(resource) ? [{ ids: [mine], ...values, [asked]: hidden(resource) }] : [],
  )
  const onHidden = isOwned(name) ? [{ ids: [hidden(name)], ...values }] : []
  return [...onHidden, ...wrong].map((body) => ({ body }))
}

/** A value that satisfies the rules of a field. */
function valueOf({ kind, isDay, min = 1, options = [] }: Field): unknown {
  switch (kind) {
    case 'choice':
      return options[0]?.value
    case 'choices':
      return options.slice(0, 1).map(({ value }) => value)
    case 'flag':
      return true
    case 'number':
    case 'ref':
      return min
    case 'refs':
      return [min]
    case 'time':
      return isDay ? '2026-11-30' : '2026-11-30 08:00:00'
    case 'data':
      return null
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return reason
  }
}
