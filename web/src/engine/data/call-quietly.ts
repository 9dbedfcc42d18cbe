import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'

/** Reads what a page shows in place, and its failures as well. Throws a `Failure`. */
export function callQuietly<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  signal?: AbortSignal,
): Promise<Data> {
  return call(endpoint, payload, { signal, isQuiet: true })
}

/** Does something whose failure the console has already shown; returns whether it worked. */
export async function ignoreFailure(work: () => unknown): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}
