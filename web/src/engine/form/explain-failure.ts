import { Failure } from '#web/api/failure.ts'
import { describe, reactTo } from '#web/stores/failures/failures.ts'
import { currentToken } from '#web/stores/session/session.ts'
import type { Values } from './form-values.ts'

/** Failure to be shown in place, with the request id to report to an administrator. */
export interface Problem {
  text: string
  requestId: string
}

/** Thrown when a request succeeded only in part; carries the reason and the form values to continue with. */
export class Unfinished extends Error {
  readonly values: Values

  constructor(message: string, values: Values) {
    super(message)
    this.name = 'Unfinished'
    this.values = values
  }
}

/** Describes a failed call; `undefined` if it was aborted or if the session expired, as the shell handles that. */
export function problemOf(failure: Failure): Problem | undefined {
  if (failure.kind === 'aborted' || failure.kind === 'expired') return undefined
  return { text: describe(failure), requestId: failure.requestId }
}

/**
 * Describes a failed call for display in place and forwards an expired session or a missing permission to the shell
 * (spec §8). Rethrows anything but a `Failure` or `Unfinished`.
 */
export function explainFailure(error: unknown): Problem | undefined {
  if (error instanceof Unfinished) return { text: error.message, requestId: '' }
  if (!(error instanceof Failure)) throw error
  if (error.kind === 'expired' || error.kind === 'forbidden') reactTo(error, currentToken())
  return problemOf(error)
}
