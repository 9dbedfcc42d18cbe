import type { Endpoint } from '#contract/wire/endpoint.ts'
import { subjectOf } from '#contract/wire/subject.ts'
import { call, uploadTo, type CallOptions } from '#web/api/http.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { refreshResource } from '../data/query-client.ts'
import { resources } from '../data/resources.ts'

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

/** The same with the sign of loading; says afterwards that it was done. */
export async function callAndSay<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload: Payload | undefined,
  done: string | ((answer: Data) => string),
): Promise<void> {
  const answer = await showLoading(callAndRefresh(endpoint, payload))
  notify('success', typeof done === 'string' ? done : done(answer))
}

/** Reads again whatever is on screen of what a call is about, and of what that alters. */
export async function refreshFor(endpoint: Pick<Endpoint<never, unknown>, 'path'>): Promise<void> {
  const subject = subjectOf(endpoint.path)
  // where a new version took the declarations away, what was changed is read again at least
  const declared = await resources.fetch().catch(reportClientError)
  await refreshResource(declared?.resourceAt(subject.path) ?? subject)
}

/** The same for a caller that shows a failure itself; it does not wait until everything is read again. */
export async function changeQuietly<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
): Promise<Data> {
  try {
    return await callQuietly(endpoint, payload)
  } finally {
    void refreshFor(endpoint)
  }
}

/** Sends a file, and reads again what that is about; the caller shows a failure, and how far it is. */
export async function uploadAndRefresh<Data>(
  endpoint: Endpoint<FormData, Data>,
  file: File,
  parts: Readonly<Record<string, string>>,
  options: CallOptions,
): Promise<Data> {
  const answer = await uploadTo(endpoint, file, parts, { ...options, isQuiet: true })
  void refreshFor(endpoint)
  return answer
}
