import * as z from 'zod/mini'
import { secondPersonParts } from '#domain/control/second-person.schema.ts'
import { actionSchema } from '../resources/rows.schema.ts'
import type { Action } from '../schema/action.ts'
import { permission, type Resource } from '../schema/resource.ts'
import { bulkAnswer, target } from '../wire/crud.schema.ts'
import type { Declaration } from '../wire/declaration.ts'

const changed = { 409: 'Another number of rows matches the filter.' }

/** The calls of the actions of a resource, by their names. */
export function actionDeclarations(resource: Resource): Readonly<Record<string, Declaration>> {
  const declared = Object.entries(resource.actions ?? {}).map(([name, action]): [string, Declaration] => [
    name,
    {
      summary: action.summary,
      tag: resource.name,
      permission: permission(resource, action.verb ?? name),
      request: requestOf(action),
      answer: bulkAnswer,
      refusals: action.twoPersons === undefined ? changed : { ...changed, 429: 'Too many failed attempts.' },
    },
  ])
  return Object.fromEntries(declared)
}

function requestOf({ fields, twoPersons }: Action): z.ZodMiniType {
  const isPlain = Object.keys(fields).length === 0
  const asked = isPlain ? target : z.intersection(target, actionSchema(fields))
  return twoPersons === undefined ? asked : z.intersection(asked, z.object(secondPersonParts))
}
