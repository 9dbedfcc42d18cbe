import type { Response } from 'express'

/** What became of a request, kept beside its answer for the operation log. */
interface Outcome {
  /** Login name of the person, once known. */
  user?: string
  /** The code in the envelope. */
  code?: number
  /** Ids of the reform projects whose records a filter has chosen. */
  projects?: readonly number[]
}

/** Keeps the code that the envelope of an answer carries. */
export function noteOutcome(response: Response, code: number): void {
  outcomeOf(response).code = code
}

/** Keeps who has asked. */
export function noteUser(response: Response, loginName: string): void {
  outcomeOf(response).user = loginName
}

/** Keeps which reform projects an act on all that match a filter concerns, beside those kept before. */
export function noteProjects(response: Response, projects: Iterable<number>): void {
  const outcome = outcomeOf(response)
  outcome.projects = [...new Set([...(outcome.projects ?? []), ...projects])]
}

export function outcomeOf({ locals }: Response): Outcome {
  locals['outcome'] ??= {}
  return locals['outcome'] as Outcome
}
