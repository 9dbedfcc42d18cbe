import type { Response } from 'express'
import type { Text2 } from '#contract/schema/language.ts'

/** What became of a request, kept beside its answer for the operation log. */
interface Outcome {
  /** Login name of the person, once known. */
  user?: string
  code?: number
  /** Ids of the reform projects whose records a filter has chosen. */
  projects?: readonly number[]
  /** What else is to be said of it. */
  detail?: Text2
}

/** Keeps the code that the envelope of an answer carries. */
export function noteOutcome(response: Response, answered: number): void {
  outcomeOf(response).code = answered
}

/** Keeps who has asked. */
export function noteUser(response: Response, loginName: string): void {
  outcomeOf(response).user = loginName
}

/** Keeps what the operation log says of the act beside its name. */
export function noteDetail(response: Response, detail: Text2): void {
  outcomeOf(response).detail = detail
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
