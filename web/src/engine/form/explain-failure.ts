import { Failure } from '#web/api/failure.ts'
import { describe, reactTo } from '#web/stores/failures.ts'
import { currentToken } from '#web/stores/session.ts'

/** A failure where it happened: what it says, and the request to ask an administrator about. */
export interface Problem {
  text: string
  requestId: string
}

/** A failed call in words; nothing where it was aborted, or where the console asks to sign in again. */
export function problemOf(failure: Failure): Problem | undefined {
  if (failure.kind === 'aborted' || failure.kind === 'expired') return undefined
  return { text: describe(failure), requestId: failure.requestId }
}

/**
 * A failed call in words for the place where it happened. The end of a session or of a permission goes where it always
 * goes (spec §8). Throws again what is no failure of a call.
 */
export function explainFailure(error: unknown): Problem | undefined {
  if (!(error instanceof Failure)) throw error
  if (error.kind === 'expired' || error.kind === 'forbidden') reactTo(error, currentToken())
  return problemOf(error)
}
