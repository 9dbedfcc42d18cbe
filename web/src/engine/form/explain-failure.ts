import { Failure } from '#web/api/failure.ts'
import { describe, reactTo } from '#web/stores/failures/failures.ts'
import { currentToken } from '#web/stores/session/session.ts'
import type { Values } from './form-values.ts'

/** A failure where it happened: what it says, and the request to ask an administrator about. */
export interface Problem {
  text: string
  requestId: string
}

/** Something was done in part: why, and the values with which the form goes on. */
export class Unfinished extends Error {
  readonly values: Values

  constructor(message: string, values: Values) {
    super(message)
    this.name = 'Unfinished'
    this.values = values
  }
}

/** A failed call in words; nothing where it was aborted, or where the console asks to sign in again. */
export function problemOf(failure: Failure): Problem | undefined {
  if (failure.kind === 'aborted' || failure.kind === 'expired') return undefined
  return { text: describe(failure), requestId: failure.requestId }
}

/**
 * A failed call in words for the place where it happened. The end of a session or of a permission goes where it always
 * goes (spec §8). Throws again what is neither a failure of a call nor `Unfinished`.
 */
export function explainFailure(error: unknown): Problem | undefined {
  if (error instanceof Unfinished) return { text: error.message, requestId: '' }
  if (!(error instanceof Failure)) throw error
  if (error.kind === 'expired' || error.kind === 'forbidden') reactTo(error, currentToken())
  return problemOf(error)
}
