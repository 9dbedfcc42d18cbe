import type { Endpoint } from '../calls/endpoint.ts'
import type { Call } from './operation.ts'

/** What stands beside method and path of a call that has a name. */
export type Details = Pick<Call, 'summary' | 'tag'> & Partial<Call>

type Named = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>

/** Calls by their names, with what is to be said about them. */
export function withDetails<Name extends string>(
  endpoints: Readonly<Record<Name, Named>>,
  details: Readonly<Record<Name, Details>>,
): Call[] {
  // the names of a record are its keys
  const names = Object.keys(details) as Name[]
  return names.map((name) => {
    const { method, path } = endpoints[name]
    return { method, path, operationId: name, ...details[name] }
  })
}
