import * as z from 'zod/mini'
import { secondPersonParts } from '../../domain/control/second-person.schema.ts'
import { actionSchema } from '../resources/rows.schema.ts'
import type { Action } from '../schema/action.ts'
import type { Fields } from '../schema/field.ts'
import { type Resource, needs } from '../schema/resource.ts'
import { actionsByCall } from '../wire/action.ts'
import { bulkAnswer, target, changed } from '../wire/crud.schema.ts'
import type { Declaration } from '../wire/declaration.ts'

/** Declarations of the calls of a resource's actions, by the name of the first action of each call. */
export function actionDeclarations(resource: Resource): Readonly<Record<string, Declaration>> {
  const declared = actionsByCall(resource).map((actions): [string, Declaration] => {
    const [[name, { summary, verb = name, twoPersons }]] = actions
    return [
      name,
      {
        summary,
        ...needs(resource, verb),
        request: requestOf(actions.map(([, action]) => action)),
        answer: bulkAnswer,
        refusals: twoPersons === undefined ? changed : { ...changed, 429: 'Too many failed attempts.' },
      },
    ]
  })
  return Object.fromEntries(declared)
}

/** Request of the actions of one call: the value that distinguishes them, and fields, optional if not common to all. */
function requestOf(actions: readonly Action[]): z.ZodMiniType {
  const fields: Fields = Object.fromEntries(
    actions.flatMap(({ fields: own }) =>
      Object.entries(own).map(([name, field]) => {
        const isForAll = actions.every((other) => Object.hasOwn(other.fields, name))
        return [name, isForAll ? field : { ...field, required: false }]
      }),
    ),
  )
  const apart = Object.keys(actions[0]?.sets ?? {}).map((name) => [
    name,
    z.literal(actions.flatMap(({ sets = {} }) => sets[name] ?? [])),
  ])
  const parts = [
    ...(apart.length > 0 ? [z.object(Object.fromEntries(apart))] : []),
    ...(Object.keys(fields).length > 0 ? [actionSchema(fields)] : []),
    ...(actions.some(({ twoPersons }) => twoPersons !== undefined) ? [z.object(secondPersonParts)] : []),
  ]
  return parts.reduce<z.ZodMiniType>((whole, part) => z.intersection(whole, part), target)
}
