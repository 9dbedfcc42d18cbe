import type { Endpoint } from '#contract/wire/endpoint.ts'
import { subjectOf } from '#contract/wire/subject.ts'
import { call, uploadTo, type CallOptions } from '#web/api/http.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callUnreported } from '../data/call-unreported.ts'
import { refreshResource } from '../data/query-client.ts'
import { resources } from '../data/resources.ts'

/**
 * Sends a change and invalidates its resource, also after a refusal, since the displayed rows may then be outdated.
 * Throws a `Failure`.
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

/** Like `callAndRefresh`, with a loading indicator and a success notification. */
export async function callAndSay<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload: Payload | undefined,
  done: string | ((answer: Data) => string),
): Promise<void> {
  const answer = await showLoading(callAndRefresh(endpoint, payload))
  notify('success', typeof done === 'string' ? done : done(answer))
}

/** Invalidates the resource of an endpoint and the resources it alters. */
export async function refreshFor(endpoint: Pick<Endpoint<never, unknown>, 'path'>): Promise<void> {
  const subject = subjectOf(endpoint.path)
  // the declarations may be missing after a new deployment; the endpoint's own resource is then still invalidated
  const declared = await resources.fetch().catch(reportClientError)
  await refreshResource(declared?.resourceAt(subject.path) ?? subject)
}

/** Like `callAndRefresh`, for callers that report failures themselves; does not wait for the refetch. */
export async function changeUnreported<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
): Promise<Data> {
  try {
    return await callUnreported(endpoint, payload)
  } finally {
    void refreshFor(endpoint)
  }
}

/** Uploads a file and invalidates its resource; the caller reports failure and progress. */
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
