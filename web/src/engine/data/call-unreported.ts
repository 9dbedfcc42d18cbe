import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'

/** Calls an endpoint whose data and failures are shown in place: a `Failure` is thrown, not reported. */
export function callUnreported<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  signal?: AbortSignal,
): Promise<Data> {
  return call(endpoint, payload, { signal, isQuiet: true })
}

/** Runs `work` and swallows a `Failure`, which has been reported already; returns whether it succeeded. */
export async function ignoreFailure(work: () => unknown): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}
