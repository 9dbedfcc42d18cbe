import { resourceAt } from '#contract/resources/resource-named.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { subjectOf } from '#contract/wire/subject.ts'
import { call, type CallOptions } from '#web/api/http.ts'
import { refreshResource } from '../data/query-client.ts'

/**
 * Asks the platform to change something, and reads again whatever is on screen of what that is about: after a refusal
 * too, as rows may then be others than are shown. Throws a `Failure`.
 */
export async function callAndRefresh<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  options?: CallOptions,
): Promise<Data> {
  try {
    return await call(endpoint, payload, options)
  } finally {
    await refreshFor(endpoint)
  }
}

/** Reads again whatever is on screen of what a call is about, and of what that alters. */
export function refreshFor(endpoint: Pick<Endpoint<never, unknown>, 'path'>): Promise<void> {
  const subject = subjectOf(endpoint.path)
  return refreshResource(resourceAt(subject.path) ?? subject)
}
