import type { Response } from 'express'

/** What became of a request, kept beside its answer for the operation log. */
interface Outcome {
  /** Login name of the person, once known. */
  user?: string
  /** The code in the envelope. */
  code?: number
}

/** Keeps the code that the envelope of an answer carries. */
export function noteOutcome(response: Response, code: number): void {
  outcomeOf(response).code = code
}

/** Keeps who has asked. */
export function noteUser(response: Response, loginName: string): void {
  outcomeOf(response).user = loginName
}

export function outcomeOf({ locals }: Response): Outcome {
  locals['outcome'] ??= {}
  return locals['outcome'] as Outcome
}
