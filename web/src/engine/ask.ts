import type { Endpoint } from '#contract/endpoints.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'

/** Reads what a page shows in place, and its failures as well. Throws a `Failure`. */
export function ask<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload: Payload | undefined,
  signal: AbortSignal | undefined,
): Promise<Data> {
  return call(endpoint, payload, { signal, isQuiet: true })
}

/** Does something whose failure the console has already shown; answers whether it worked. */
export async function attempt(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}
