import type { Response } from 'express'
import type { Text2 } from '#contract/schema/language.ts'

/** Outcome of a request, kept with its response for the operation log. */
interface Outcome {
  /** Login name of the user, once known. */
  user?: string
  code?: number
  /** Ids of the reform projects whose records a filter selected. */
  projects?: readonly number[]
  detail?: Text2
}

/** Records the code of the response's envelope. */
export function noteOutcome(response: Response, answered: number): void {
  outcomeOf(response).code = answered
}

/** Records the user who made the request. */
export function noteUser(response: Response, loginName: string): void {
  outcomeOf(response).user = loginName
}

/** Records the detail shown beside the act in the operation log. */
export function noteDetail(response: Response, detail: Text2): void {
  outcomeOf(response).detail = detail
}

/** Adds the reform projects that an act on filtered rows concerns. */
export function noteProjects(response: Response, projects: Iterable<number>): void {
  const outcome = outcomeOf(response)
  outcome.projects = [...new Set([...(outcome.projects ?? []), ...projects])]
}

export function outcomeOf({ locals }: Response): Outcome {
  locals['outcome'] ??= {}
  return locals['outcome'] as Outcome
}
