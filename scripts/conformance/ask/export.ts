import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import type { Question } from './client.ts'
import type { Known } from './known.ts'

/** A call with what is sent. */
export interface Sending {
  call: DeclaredCall
  question: Question
}

/** The export of one record, which reads although it is a POST; nothing where there is none to ask about. */
export function exportOf(resource: Resource, known: Known): Sending | undefined {
  const endpoint = crud(resource).export
  const call = declaredCalls.get(addressOf(endpoint))
  const value = known.value(resource, resource.label, 0)
  if (call === undefined || value === undefined) return undefined
  const body = { filter: { [resource.label]: value }, columns: [resource.label], format: 'csv' }
  return { call, question: { method: endpoint.method, path: endpoint.path, body } }
}
