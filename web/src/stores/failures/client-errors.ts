import { create } from 'zustand'
import type { ErrorKind } from '#contract/resources/monitor/error-report.ts'

/** Something that went wrong in the browser. */
export interface ClientError {
  /** Rises with each error of this window. */
  id: number
  kind: ErrorKind
  /** What was thrown: an error, or anything else. */
  error: unknown
  message: string
  /** Where it happened, `file:line:column`, where the error itself does not know. */
  place: string
  /** Component of the page that it concerns; nothing where that is the page in front. */
  component: string | undefined
}

const limit = 100

/** The latest errors of this window, newest first. */
export const useClientErrors = create<{ errors: ClientError[] }>(() => ({ errors: [] }))

let lastId = 0

/** Notes an error for the error log; beyond a hundred the oldest are forgotten. */
export function reportClientError(
  error: unknown,
  {
    kind = 'console',
    place = '',
    component,
  }: Partial<Pick<ClientError, 'kind' | 'place' | 'component'>> = {},
): void {
  lastId += 1
  const entry: ClientError = { id: lastId, kind, error, message: messageOf(error), place, component }
  useClientErrors.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, limit) }))
}

/** What is thrown need not be an error, and not even everything can be made a text. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : Object.prototype.toString.call(error)
}
